import { expect, test } from "vitest";

import { shared } from "./shared";

const before = {
  threads: [
    { at: "a1", met: ["b2"] },
    { at: "c3", met: [] },
  ],
  worth: new Map([[2, { points: 5 }]]),
};

test("what is as it was stays the same object", () => {
  expect(shared(before, structuredClone(before))).toBe(before);
});

test("what changed is new, and the rest beside it stays", () => {
  const after = structuredClone(before);
  after.threads[1] = { at: "c4", met: [] };

  const kept = shared(before, after);

  expect(kept).toEqual(after);
  expect(kept).not.toBe(before);
  expect(kept.threads[0]).toBe(before.threads[0]);
  expect(kept.threads[1]?.met).toBe(before.threads[1]?.met);
  expect(kept.worth).toBe(before.worth);
});

test("what is added or gone is noticed", () => {
  expect(shared([1, 2], [1])).toEqual([1]);
  expect(shared({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(shared(new Map([[1, 2]]), new Map([[2, 2]]))).toEqual(new Map([[2, 2]]));
});

test("what is neither list nor map nor plain is taken as it is", () => {
  const [one, two] = [new Set([1]), new Set([1])];
  expect(shared(one, two)).toBe(two);
  expect(shared(null, one)).toBe(one);
});
