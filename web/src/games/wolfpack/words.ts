import type { Phrasebook } from "../../lib/tell";
import type { Language } from "../../lib/words";

export const words: Record<Language, Phrasebook> = {
  en: { terms: {}, phrases: {} },
  de: { terms: {}, phrases: {} },
};
