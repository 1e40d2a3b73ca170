import { expect, test } from "vitest";

import type { Answer, Moment } from "../messages";
import { LookingBack } from "../lib/back.svelte";

function setUp() {
  const answers: ((found: Answer | Moment) => void)[] = [];
  const complaints: Answer[] = [];
  const back = new LookingBack(
    () => new Promise((resolve) => answers.push(resolve)),
    (answer) => complaints.push(answer),
  );
  return { back, answers, complaints };
}

function moment(round: number, whose: string): Moment {
  return { kind: "moment", id: whose, round, board: { whose } } as unknown as Moment;
}

test("an answer for whoever looked before is not shown, even of the same round", async () => {
  const { back, answers } = setUp();
  const first = back.to(3);
  back.toNow(); // the curtain falls
  const second = back.to(3);
  answers[0]?.(moment(3, "Ada"));
  await first;
  expect(back.at).toBeNull();

  answers[1]?.(moment(3, "Ben"));
  await second;
  expect(back.at?.id).toBe("Ben");
});

test("what is told no more, or was taken back, is looked at no longer", async () => {
  const { back, answers } = setUp();
  const looking = back.to(3);
  answers[0]?.(moment(3, "Ada"));
  await looking;

  back.onlyWithin(1, 3);
  expect(back.at?.round).toBe(3);
  back.onlyWithin(1, 2); // taken back
  expect(back.at).toBeNull();
});

test("a round that is to be remembered is hidden once there is another", async () => {
  const { back, answers } = setUp();
  const looking = back.to(3);
  answers[0]?.(moment(3, "Ada"));
  await looking;

  back.onlyWithin(4, 4);
  expect(back.at).toBeNull();
});

test("a refusal that comes too late is not said", async () => {
  const { back, answers, complaints } = setUp();
  const looking = back.to(3);
  back.toNow();
  answers[0]?.({ kind: "answer", accepted: false } as unknown as Answer);
  await looking;
  expect(complaints).toEqual([]);
});
