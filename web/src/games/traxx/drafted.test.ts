import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted } from "./drafted";
import type { Does, Path, View } from "./view";

test("a path is told from its end on, or as a choice of ends", () => {
  const path = { seat: 0, fields: ["e5", "e6"], ends: ["e6", "e5"], ready: false } as Path;
  const view: Partial<View> = { seat: 0, paths: [path] };
  const does = { end: 0, either: 0, reached: [], scores: [], pips: [], totals: [] };
  const foreseen = (more: Partial<Does> = {}) => ({
    foreseen: () => ({ ...does, ...more }) as unknown as Does,
  });

  expect(drafted(draftProps(view, ["e7", "e8"], foreseen()))).toBe("From e6 over e7, e8");
  expect(drafted(draftProps(view, ["e4"], foreseen({ end: 1 })))).toBe("From e5 over e4");
  expect(drafted(draftProps(view, ["d5"], foreseen({ either: 1 })))).toBe(
    "Both ends touch d5: choose 0 or 1 as you confirm.",
  );
});
