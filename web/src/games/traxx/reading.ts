/** A draft, read: what the path becomes with it and what that brings, as it was foreseen. */

import type { Draft } from "../../lib/draft";
import type { Does, Path } from "./view";

export interface Gain {
  number: number;
  points: number;
}

export interface Extension {
  fields: readonly string[];
  /** the ends that it may go on from: a draft names fields only */
  ends: readonly string[];
  /** of the card, used up */
  pips: readonly number[];
  /** numbers reached, in the order of the fields */
  won: readonly Gain[];
  /** fields that are still open with it */
  open: number;
}

export const NO_EXTENSION: Extension = { fields: [], ends: [], pips: [], won: [], open: 0 };

/** A choice that waits for others was confirmed with its end. */
export function extensionOf(path: Path, draft: Draft, does: Does | null): Extension {
  const count = draft.length;
  if (!count || !does) return { ...NO_EXTENSION, fields: draft };
  const won = does.reached.map((number, at) => ({ number, points: does.scores[at] ?? 0 }));
  const open = does.either && !path.ready;
  return {
    fields: draft,
    ends: open ? path.ends : path.ends.slice(does.end, does.end + 1),
    pips: does.pips.slice(0, count),
    won: won.slice(0, count).filter((gain) => gain.number),
    open: does.missing[count - 1] ?? 0,
  };
}

/** What of a path was not there before, each way from the field it goes on from. */
export function newOn({ fields }: Path, before: Path | undefined): string[][] {
  if (!before) return [];
  const first = fields.findIndex((field) => before.fields.includes(field));
  const last = fields.findLastIndex((field) => before.fields.includes(field));
  return [fields.slice(0, first + 1), fields.slice(last)].filter((way) => way.length > 1);
}
