import { expect, test } from "vitest";

import { draftProps } from "../../lib/testing";
import { drafted } from "./drafted";
import type { Does, View } from "./view";

const told = (draft: string[], more: object = {}, mode: View["mode"] = "competitive") =>
  drafted(draftProps<View, Does>({ mode }, draft, more));

test("a swap and an exchange are told once they are whole, and asked for before", () => {
  expect(told(["swap"])).toBe("Swap which two? Touch the arrows between them.");
  expect(told(["green"], { language: "de" })).toBe("Das grüne Band nehmen.");
  expect(told(["exchange", "3"])).toBe("Which card of the hand goes to place 3?");
});

test("with it comes what is foreseen if the turn ended so", () => {
  const foreseen = (against: number) => ({ foreseen: () => ({ against: [0, 0, against] }) });

  expect(told(["swap", "12", "1"], foreseen(0))).toBe(
    "Swap places 12 and 1. Your ribbon has no tangle then.",
  );
  expect(told(["exchange", "3", "17"], foreseen(2))).toBe(
    "Lay card 17 on place 3. Your ribbon is tangled then!",
  );
  expect(told(["exchange", "3", "17"], foreseen(1), "coop")).toBe(
    "Lay card 17 on place 3. 1 tangle would lose the game.",
  );
});
