/** What was found to be true of a record, in German; in English the server says it. */

import type { FactKey } from "../messages";

export const germanFacts: Record<FactKey, string> = {
  seal_fits: "Der Text ist noch, wie er geschrieben wurde: Sein Siegel passt.",
  luck_was_fixed:
    "Das Glück war vor dem ersten Zug festgelegt: Das Geheimnis passt zum hinterlegten Fingerabdruck.",
  moves_are_legal:
    "Alle {turns} Züge sind erlaubt und führen bis aufs letzte Byte zur Stellung am Ende.",
  result_is_right: "Das Ergebnis stimmt: {outcome}",
};
