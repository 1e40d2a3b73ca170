/** The board in sentences, for those who listen to it. */

import { type Language, fill } from "../../lib/words";
import type { Path, View } from "./view";
import { colourName, labels } from "./words";

export function describe(
  view: View,
  path: Path,
  name: string,
  next: ReadonlySet<string>,
  language: Language,
): string {
  const say = labels[language];
  const [zero = "", one = zero] = path.ends;
  const names = new Map(view.board.map((field) => [field.number, field.name]));
  const numbers = [...path.worth.values()].map(
    ({ number, points, standing }) =>
      `${names.get(number)} ${fill(say[`number_${standing}`], { number, points })}`,
  );
  const sentences = [
    fill(say.described, { name, count: path.fields.length, way: path.fields.join(" ") }),
    fill(zero === one ? say.described_start : say.described_ends, { zero, one }),
    fill(say.described_numbers, { numbers: numbers.join("; ") }),
  ];
  if (view.card.length) {
    const colours = view.card.map((colour) => colourName(language, colour)).join(", ");
    sentences.push(fill(say.described_card, { colours }));
  }
  if (next.size) sentences.push(fill(say.described_next, { fields: [...next].join(", ") }));
  return sentences.join(" ");
}
