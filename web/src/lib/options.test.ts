import { expect, test } from "vitest";

import { matters, valuesOf } from "./options";

const CUPS = { name: "cups", default: "on", first: "off", when: {} };
const FORGIVEN = { name: "forgiven", default: "none", first: "none", when: { cups: ["on"] } };
const MODE = { name: "mode", default: "coop", first: "coop", when: { seats: ["2", "3"] } };

test("a first game begins as is good for beginners, unless something else is chosen", () => {
  expect(valuesOf([CUPS, MODE], {}, true)).toEqual({ cups: "off", mode: "coop" });
  expect(valuesOf([CUPS], {}, false)).toEqual({ cups: "on" });
  expect(valuesOf([CUPS], { cups: "on" }, true)).toEqual({ cups: "on" });
});

test("what changes nothing with so many players or with other options is not asked", () => {
  expect(matters(MODE, 1, {})).toBe(false);
  expect(matters(MODE, 2, {})).toBe(true);
  expect(matters(FORGIVEN, 2, { cups: "off" })).toBe(false);
  expect(matters(FORGIVEN, 2, { cups: "on" })).toBe(true);
});
