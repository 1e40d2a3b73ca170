import { expect, test } from "vitest";

import { labels, words } from "./words";

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);

test("both languages have the same phrases with the same gaps", () => {
  expect(Object.keys(words.de.phrases)).toEqual(Object.keys(words.en.phrases));
  for (const [key, phrase] of Object.entries(words.en.phrases)) {
    expect(new Set(gaps(words.de.phrases[key] ?? "")), key).toEqual(new Set(gaps(phrase)));
  }
});

test("both languages have the same labels with the same gaps", () => {
  for (const [key, label] of Object.entries(labels.en)) {
    expect(new Set(gaps(labels.de[key as keyof typeof labels.de])), key).toEqual(
      new Set(gaps(label)),
    );
  }
});
