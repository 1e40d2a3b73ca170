import { expect, test } from "vitest";

import { type View, changedPlaces } from "./view";

const pile = (place: string, height: number, top: "cat" | "mouse") => ({
  ...{ place, height, top },
  discs: [],
});
const table = (game: number, ...piles: View["piles"]) => ({ game, piles }) as unknown as View;

test("new are piles that grew, shrank or came since one's own last move", () => {
  const since = table(1, pile("a", 1, "cat"), pile("b", 2, "cat"), pile("c", 1, "mouse"));
  const now = table(1, pile("a", 1, "cat"), pile("b", 1, "mouse"), pile("d", 1, "cat"));

  expect([...changedPlaces(now, since)]).toEqual(["b", "d"]);
});

test("in the next game of a match nothing is new", () => {
  expect(changedPlaces(table(2, pile("a", 1, "cat")), table(1)).size).toBe(0);
});
