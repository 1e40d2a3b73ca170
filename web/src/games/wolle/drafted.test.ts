import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted } from "./drafted";
import type { View } from "./view";

test("a line of wool is told by its pieces, and what is left of it", () => {
  const view: Partial<View> = { die: 4, drawing_cups: false };

  expect(drafted(draftProps(view, ["R", "R", "R", "D"]))).toBe("3 right, 1 down");
  expect(drafted(draftProps(view, ["R", "paw"]))).toBe("1 right – ends at the paw");
  expect(drafted(draftProps(view, ["D"], { language: "de" }))).toBe("1 runter – dann noch 3");
});

test("what lies on the way is told, and how to end at the paw", () => {
  const view: Partial<View> = { die: 4, drawing_cups: false };
  const foreseen = () => ({ meets: [1, 2, 2, 0, 0, 0, 0], sets: [], points: [] });

  expect(drafted(draftProps(view, ["R", "R", "R"], { foreseen }))).toBe(
    "3 right: mouse, 2 × sock – then 1 more",
  );
  const next = new Set(["paw", "D"]);
  expect(drafted(draftProps(view, ["D"], { next }))).toBe(
    "1 down – then 3 more. Touch the paw again to end.",
  );
});

test("cups are told in the sheet's order, and how many are still to be put", () => {
  const view: Partial<View> = {
    drawing_cups: true,
    spots: ["b2", "d5", "c8"],
    cups_to_draw: 2,
  };

  expect(drafted(draftProps(view, ["c8"]))).toBe("Cups on c8 – then 1 more");
  expect(drafted(draftProps(view, ["c8", "b2"], { language: "de" }))).toBe("Tassen auf b2 c8");
});
