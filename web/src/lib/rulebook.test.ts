import { expect, test } from "vitest";

import { partsOf, spansOf, spoken } from "./rulebook";

test("a clause goes on over lines until the next", () => {
  const parts = partsOf("## The sheet\n- **W1** A sheet is\n  a grid.\n- **W2** Dots.\n\nMore.");

  expect(parts.map((part) => part.kind)).toEqual(["heading", "clause", "clause", "text"]);
  expect(parts.map((part) => part.number)).toEqual([undefined, "W1", "W2", undefined]);
  expect(parts[1]?.spans).toEqual([
    { text: "W1", style: "strong" },
    { text: " A sheet is a grid.", style: "plain" },
  ]);
});

test("a clause that another names can be looked up", () => {
  const parts = partsOf("- **W1** Without W2 and X9.\n- **W2** Dots.");

  expect(parts[0]?.spans.filter(({ style }) => style === "clause")).toEqual([
    { text: "W2", style: "clause" },
  ]);
});

test("styles are told apart", () => {
  expect(spansOf("a *b* `c`").map((span) => span.style)).toEqual(["plain", "em", "plain", "code"]);
});

test("every clause in brackets can be looked up, and nothing else", () => {
  const told = spoken("the hand of *Ada* (P6, P9) has R2 D2.");

  expect(told.map(({ text }) => text).join("")).toBe("the hand of *Ada* (P6, P9) has R2 D2.");
  expect(told.filter(({ style }) => style === "clause").map(({ text }) => text)).toEqual([
    "P6",
    "P9",
  ]);
});
