import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted } from "./drafted";

test("a swap and an exchange are told once they are whole", () => {
  expect(drafted(draftProps({}, ["swap"]))).toBe("");
  expect(drafted(draftProps({}, ["green"], { language: "de" }))).toBe("Das grüne Band nehmen");
  expect(drafted(draftProps({}, ["swap", "12", "1"]))).toBe("Swap places 12 and 1");
  expect(drafted(draftProps({}, ["exchange", "3", "17"]))).toBe("Lay card 17 on place 3");
});
