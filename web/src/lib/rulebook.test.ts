import { expect, test } from "vitest";

import { partsOf, spansOf } from "./rulebook";

test("a clause goes on over lines until the next", () => {
  const parts = partsOf("## The sheet\n- **W1** A sheet is\n  a grid.\n- **W2** Dots.\n\nMore.");

  expect(parts.map((part) => part.kind)).toEqual(["heading", "clause", "clause", "text"]);
  expect(parts[1]?.spans).toEqual([
    { text: "W1", style: "strong" },
    { text: " A sheet is a grid.", style: "plain" },
  ]);
});

test("styles are told apart", () => {
  expect(spansOf("a *b* `c`").map((span) => span.style)).toEqual(["plain", "em", "plain", "code"]);
});
