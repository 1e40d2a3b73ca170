import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted } from "./drafted";
import type { Does, View } from "./view";

const view: Partial<View> = { side: "mouse", piles: [] };
const put: Does = { disc: 0, covers: -1, uncovered: [3, 1], unseen: 0 };
const told = (draft: string[], does: Does) =>
  drafted(draftProps(view, draft, { foreseen: () => does }));

test("a disc is taken from the reserve or lifted, and then it is asked where it goes", () => {
  expect(told(["reserve"], put)).toBe("Your new mouse: onto the free place, or onto a pile?");
  expect(told(["b"], { ...put, disc: 1 })).toBe("Move the cat from b: where to?");
});

test("a whole move says what will lie uncovered, or that it is not known", () => {
  expect(told(["reserve", "a"], put)).toBe("Put a mouse on a, a new pile. That makes 3 of 5.");
  expect(told(["reserve", "b"], { ...put, covers: 1 })).toBe(
    "Put a mouse on b, covering what lies there. That makes 3 of 5.",
  );
  expect(told(["b", "a"], { ...put, disc: 1, unseen: 1 })).toBe(
    "Move the cat from b to a, a new pile. What it covered comes to light.",
  );
});
