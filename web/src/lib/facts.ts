/** What was found to be true of a record, in German; in English the server says it. */

import type { FactKey } from "../messages";

export const germanFacts: Record<FactKey, string> = {
  seal_fits:
    "Das Siegel passt: Nichts wurde aus Versehen verändert. Es hat keinen Schlüssel; wer eine Aufzeichnung mit Absicht ändert, kann sie neu versiegeln.",
  luck_was_fixed:
    "Das Geheimnis passt zum Fingerabdruck: Ist es der, der vor dem ersten Zug gezeigt wurde, so war alles Glück da schon festgelegt.",
  moves_are_legal:
    "Alle {turns} Züge sind erlaubt und führen bis aufs letzte Byte zur Stellung am Ende.",
  result_is_right: "Daraus folgt das Ergebnis: {outcome}",
};
