import { expect, test } from "vitest";

import { type Card, type View, changedPlaces } from "./view";

const card = (number: number): Card => ({ number, left: "DDD", right: "DDD" });
const circle = (...cards: (Card | null)[]) => ({ circle: cards }) as View;

test("new is where another card lies than after one's own last move, face up or down", () => {
  const since = circle(card(1), null, card(3), null);

  expect([...changedPlaces(circle(card(1), card(2), null, card(3)), since)]).toEqual([2, 3, 4]);
});

test("at the beginning nothing is new", () => {
  expect(changedPlaces(circle(card(1), null), null).size).toBe(0);
});
