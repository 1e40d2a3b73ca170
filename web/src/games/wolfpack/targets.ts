/** What can be touched behaves the same everywhere: click, Enter, Space; arrows go on to the next. */

import type { Draft } from "../../lib/draft";
import type { BoardProps } from "../games";

/** Of a move that is begun another one may be made instead, by touching what begins that. */
export function anew(
  { draft, leads, begin, touch }: Pick<BoardProps<never>, "draft" | "leads" | "begin" | "touch">,
  steps: Draft,
): void {
  if (draft.length && leads(steps)) begin(steps);
  else touch(...steps);
}

const BACK = ["ArrowLeft", "ArrowUp"];
const ON = ["ArrowRight", "ArrowDown"];

export function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    act();
  }
}

/** Arrow keys move the focus among the open targets of a group, round and round. */
export function arrows(event: KeyboardEvent): void {
  const step = ON.includes(event.key) ? 1 : BACK.includes(event.key) ? -1 : 0;
  const group = event.currentTarget;
  if (!step || !(group instanceof Element)) return;
  const open = [...group.querySelectorAll<HTMLElement | SVGElement>('[aria-disabled="false"]')];
  const at = open.findIndex((target) => target === document.activeElement);
  if (!open.length) return;
  event.preventDefault();
  open[(at + step + open.length) % open.length]?.focus();
}
