import { expect, test } from "vitest";

import { germanReasons } from "../lib/reasons";
import { words as catAndMouse, labels as catAndMouseLabels } from "./cat_and_mouse/words";
import { words as sewingCircle, labels as sewingCircleLabels } from "./sewing_circle/words";
import { words as traxx, labels as traxxLabels } from "./traxx/words";
import { labels as wolfpackLabels } from "./wolfpack/labels";
import { words as wolfpack } from "./wolfpack/words";
import { words as wolle, labels as wolleLabels } from "./wolle/words";

type Both = Record<"en" | "de", Record<string, string>>;
const BOOKS = { catAndMouse, sewingCircle, traxx, wolfpack, wolle };
const LABELS: Record<string, Both> = {
  catAndMouse: catAndMouseLabels,
  sewingCircle: sewingCircleLabels,
  traxx: traxxLabels,
  wolfpack: wolfpackLabels,
  wolle: wolleLabels,
};

function gaps(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

function compare({ en, de }: Both): void {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, phrase] of Object.entries(en))
    expect(gaps(de[key] ?? ""), key).toEqual(gaps(phrase));
}

test.each(Object.entries(BOOKS))("%s: German phrases have the gaps of the English", (_, book) => {
  compare({ en: book.en.phrases, de: book.de.phrases });
});

test.each(Object.entries(LABELS))("%s: German labels have the gaps of the English", (_, labels) => {
  compare(labels);
});

test("no reason is empty", () => {
  expect(Object.values(germanReasons).every((reason) => reason.endsWith("."))).toBe(true);
});
