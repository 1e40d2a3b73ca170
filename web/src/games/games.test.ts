import { expect, test } from "vitest";

import { PAGES, isGame } from "./games";

test("a name that every object has is no game's", () => {
  expect(isGame("toString")).toBe(false);
  expect(isGame("constructor")).toBe(false);
  expect(Object.keys(PAGES).every(isGame)).toBe(true);
});
