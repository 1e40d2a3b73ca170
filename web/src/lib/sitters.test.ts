import { expect, test } from "vitest";

import { type Plan, botsBySeat, movedTo, namesBySeat, sameLevel, sitters } from "./sitters";

const PLAN: Plan = { way: "bots", seats: 3, mine: 0, level: "cat", chosen: [] };

test("against bots everybody else is one, of the same level until another is chosen", () => {
  expect(sitters(PLAN)).toEqual(["", "cat", "cat"]);
  expect(sitters({ ...PLAN, chosen: [undefined, "tiger"] })).toEqual(["", "tiger", "cat"]);
  expect(sameLevel(["", "cat", "cat"])).toBe("cat");
  expect(sameLevel(["", "tiger", "cat"])).toBeNull();
  expect(sameLevel(["", ""])).toBeNull();
});

test("who takes another seat changes places with who sat there", () => {
  const moved = movedTo(2, { ...PLAN, chosen: [undefined, undefined, "lynx"] });

  expect(sitters(moved)).toEqual(["lynx", "cat", ""]);
  expect(sitters(movedTo(0, moved))).toEqual(["", "cat", "lynx"]);
});

test("with friends seats are free, at one device all have a name, and bots may sit at both", () => {
  const friends: Plan = { ...PLAN, way: "friends", mine: 1, chosen: ["kitten"] };
  const device: Plan = { ...PLAN, way: "device", chosen: ["kitten"] };
  const name = (seat: number) => `P${seat}`;

  expect(sitters(friends)).toEqual(["kitten", "", ""]);
  expect(namesBySeat(friends, sitters(friends), name)).toEqual([null, "P1", null]);
  expect(namesBySeat(device, sitters(device), name)).toEqual([null, "P1", "P2"]);
  expect(botsBySeat(sitters(device))).toEqual({ 0: "kitten" });
});
