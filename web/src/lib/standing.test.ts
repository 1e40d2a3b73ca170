import { expect, test } from "vitest";

import { type Own, awaited, namesAt, told } from "./standing";

const OWN: Own = {
  phase: "playing",
  seat: 0,
  seats: ["Ada", "Felix"],
  bots: [null, "cat"],
  to_act: [0],
  outcome: null,
  scored: true,
};
const OUTCOME = { reason: { key: "full", args: {} }, words: "", payoffs: [1, 0], points: [41, -3] };

test("a running game says whose turn it is", () => {
  expect(told("en", OWN, [0])).toBe("Your turn");
  expect(told("de", { ...OWN, to_act: [1] }, [0])).toBe("Felix ist dran");
  expect(awaited(OWN, [0])).toBe(true);
  expect(awaited({ ...OWN, to_act: [1] }, [0])).toBe(false);
});

test("at one device the one who is to move is told by name", () => {
  expect(told("en", OWN, [0, 1])).toBe("Ada is to move");
});

test("before the game begins nobody's turn is told", () => {
  const waiting = { ...OWN, phase: "seating", to_act: [], seats: ["Ada", null] } as const;
  expect(told("en", { ...waiting, seats: ["Ada", null], to_act: [] }, [0])).toBe("Not begun yet");
  expect(namesAt("de", { ...OWN, seats: ["Ada", null] })).toEqual(["Ada", "freier Platz"]);
});

test("a finished game says how it ended, with points only where there are some", () => {
  const over = { ...OWN, phase: "over", to_act: [], outcome: OUTCOME } as Own;
  expect(told("en", over, [0])).toBe("You win! 41 : −3");
  expect(told("en", over, [0, 1])).toBe("Ada wins. 41 : −3");
  expect(told("de", { ...over, scored: false }, [0])).toBe("Du gewinnst!");
  expect(told("en", { ...over, seats: ["Ada"], bots: [null] }, [0])).toBe("41 points");
});
