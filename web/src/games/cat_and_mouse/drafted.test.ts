import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted } from "./drafted";
import type { Does, View } from "./view";

test("one place is a disc put there, or one to be lifted, or both", () => {
  const pile = { place: "b", height: 2, top: "cat", discs: null } as const;
  const view: Partial<View> = { side: "mouse", piles: [pile] };
  const put = { disc: 0, covers: -1, uncovered: [1, 1], unseen: 0 };
  const [covering, lifting] = [
    { ...put, covers: 1 },
    { ...put, disc: 1 },
  ];
  const onwards = { next: new Set(["a"]), whole: false };
  const told = (draft: string[], does: Does, more: object = {}) =>
    drafted(draftProps(view, draft, { foreseen: () => does, ...more }));

  expect(told(["a"], put)).toBe("Put a mouse on a, a new pile.");
  expect(told(["b"], lifting, onwards)).toBe("Move the cat from b: where to?");
  expect(told(["b"], covering, { ...onwards, whole: true })).toBe(
    "Put a mouse on b, covering what lies there. Or move the cat from there: where to?",
  );
  expect(told(["b", "a"], lifting)).toBe("Move the cat from b to a.");
});
