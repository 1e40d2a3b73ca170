import { expect, test } from "vitest";

import { drafted as catAndMouse } from "./cat_and_mouse/drafted";
import type { Does as CatAndMouseDoes, View as CatAndMouseView } from "./cat_and_mouse/view";
import type { DraftProps } from "./games";
import { drafted as sewingCircle } from "./sewing_circle/drafted";
import { drafted as traxx } from "./traxx/drafted";
import type { Does as TraxxDoes, Path, View as TraxxView } from "./traxx/view";
import { drafted as wolle } from "./wolle/drafted";
import type { View as WolleView } from "./wolle/view";

/** A draft of which a part of the view is enough. */
function props<View, Does>(
  view: Partial<View>,
  draft: string[],
  more: Partial<DraftProps<View, Does>> = {},
): DraftProps<View, Does> {
  const rest = {
    next: new Set<string>(),
    whole: true,
    foreseen: () => null,
    names: [],
    language: "en" as const,
  };
  return { view: view as View, draft, ...rest, ...more };
}

test("a line of wool is told by its pieces, and what is left of it", () => {
  const view: Partial<WolleView> = { die: 4, drawing_cups: false };

  expect(wolle(props(view, ["R", "R", "R", "D"]))).toBe("3 right, 1 down");
  expect(wolle(props(view, ["R", "paw"]))).toBe("1 right – ends at the paw");
  expect(wolle(props(view, ["D"], { language: "de" }))).toBe("1 runter – dann noch 3");
});

test("cups are told in the sheet's order, and how many are still to be put", () => {
  const view: Partial<WolleView> = {
    drawing_cups: true,
    spots: ["b2", "d5", "c8"],
    cups_to_draw: 2,
  };

  expect(wolle(props(view, ["c8"]))).toBe("Cups on c8 – then 1 more");
  expect(wolle(props(view, ["c8", "b2"], { language: "de" }))).toBe("Tassen auf b2 c8");
});

test("a path is told from its end on, or as a choice of ends", () => {
  const path = { seat: 0, fields: ["e5", "e6"], ends: ["e6", "e5"], ready: false } as Path;
  const view: Partial<TraxxView> = { seat: 0, paths: [path] };
  const does = { end: 0, either: 0, reached: [], scores: [], pips: [], totals: [] };
  const foreseen = (more: Partial<TraxxDoes> = {}) => ({
    foreseen: () => ({ ...does, ...more }) as unknown as TraxxDoes,
  });

  expect(traxx(props(view, ["e7", "e8"], foreseen()))).toBe("From e6 over e7, e8");
  expect(traxx(props(view, ["e4"], foreseen({ end: 1 })))).toBe("From e5 over e4");
  expect(traxx(props(view, ["d5"], foreseen({ either: 1 })))).toBe(
    "Both ends touch d5: choose 0 or 1 as you confirm.",
  );
});

test("one place is a disc put there, or one to be lifted, or both", () => {
  const pile = { place: "b", height: 2, top: "cat", discs: null } as const;
  const view: Partial<CatAndMouseView> = { side: "mouse", piles: [pile] };
  const put = { disc: 0, covers: -1, uncovered: [1, 1], unseen: 0 };
  const [covering, lifting] = [{ ...put, covers: 1 }, { ...put, disc: 1 }];
  const onwards = { next: new Set(["a"]), whole: false };
  const told = (draft: string[], does: CatAndMouseDoes, more: object = {}) =>
    catAndMouse(props(view, draft, { foreseen: () => does, ...more }));

  expect(told(["a"], put)).toBe("Put a mouse on a, a new pile.");
  expect(told(["b"], lifting, onwards)).toBe("Move the cat from b: where to?");
  expect(told(["b"], covering, { ...onwards, whole: true })).toBe(
    "Put a mouse on b, covering what lies there. Or move the cat from there: where to?",
  );
  expect(told(["b", "a"], lifting)).toBe("Move the cat from b to a.");
});

test("a swap and an exchange are told once they are whole", () => {
  expect(sewingCircle(props({}, ["swap"]))).toBe("");
  expect(sewingCircle(props({}, ["green"], { language: "de" }))).toBe("Das grüne Band nehmen");
  expect(sewingCircle(props({}, ["swap", "12", "1"]))).toBe("Swap places 12 and 1");
  expect(sewingCircle(props({}, ["exchange", "3", "17"]))).toBe("Lay card 17 on place 3");
});
