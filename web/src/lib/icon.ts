/** The tab's icon: with a mark while it is our turn. */

import turn from "../icons/turn.svg?url";

const PLAIN = "/icon.svg";

export function markTab(mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = mine ? turn : PLAIN;
}
