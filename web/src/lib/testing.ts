/** For tests: a draft of which a part of the view is enough. */

import type { DraftProps } from "../games/games";

export function draftProps<View, Does>(
  view: Partial<View>,
  draft: string[],
  more: Partial<DraftProps<View, Does>> = {},
): DraftProps<View, Does> {
  const rest = {
    next: new Set<string>(),
    whole: true,
    foreseen: () => null,
    names: [],
    language: "en" as const,
  };
  return { view: view as View, draft, ...rest, ...more };
}
