import { expect, test } from "vitest";

import { codeIn } from "./code";

test("a code is taken however it is written", () => {
  expect(codeIn("k7m2xq9d4hp")).toBe("k7m2xq9d4hp");
  expect(codeIn(" K7M2 XQ9D-4HP ")).toBe("k7m2xq9d4hp");
});

test("a link to a table has its code", () => {
  expect(codeIn("https://clew.example/t/k7m2xq9d4hp")).toBe("k7m2xq9d4hp");
  expect(codeIn("Come: http://localhost:8321/t/k7m2xq9d4hp?x=1")).toBe("k7m2xq9d4hp");
});

test("what cannot be a code is none", () => {
  for (const text of ["", "k7m2", "k7m2xq9d4h0", "https://clew.example/rules/wolle"]) {
    expect(codeIn(text)).toBeNull();
  }
});
