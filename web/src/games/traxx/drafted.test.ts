import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted, fromEnd } from "./drafted";
import type { Does, Path, View } from "./view";

const path = { seat: 0, fields: ["e5", "e6"], ends: ["e6", "e5"], ready: false } as Path;
const view: Partial<View> = { seat: 0, paths: [path] };
const does = { end: 0, either: 0, reached: [], scores: [], pips: [], missing: [58, 57] };
const foreseen = (more: Partial<Does> = {}) => ({
  foreseen: () => ({ ...does, ...more }) as unknown as Does,
});

test("a path is told by what it brings and what stays open", () => {
  expect(drafted(draftProps(view, ["e7", "e8"], foreseen()))).toBe(
    "2 fields. Still open then: 57.",
  );
  expect(drafted(draftProps(view, ["e4"], foreseen({ reached: [2], scores: [1] })))).toBe(
    "1 field, the 2 for 1 point. Still open then: 58.",
  );
});

test("where both ends would do, each has a button that says where it lies", () => {
  expect(drafted(draftProps(view, ["d5"], foreseen({ either: 1 })))).toBe(
    "Both ends touch d5: choose the one to go on from as you confirm.",
  );
  expect(["0 d5", "1 d5"].map((move) => fromEnd(view as View, move, "en"))).toEqual([
    "from e6",
    "from e5",
  ]);
});
