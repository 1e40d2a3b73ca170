/** A table as this page knows it: functions from state to state, without a page or a socket. */

import type {
  Answer,
  ChatLine,
  FromServer,
  Hint,
  StoryLine,
  TableSetup,
  Shown,
  Sorry,
  Update,
} from "../messages";

export interface TableState {
  readonly table: string;
  readonly seat: number | null;
  readonly setup: TableSetup | null;
  readonly update: Update | null;
  /** What was shown after the own last move: what differs from it is new. */
  readonly since: Shown | null;
  readonly lines: readonly StoryLine[];
  readonly chat: readonly ChatLine[];
  readonly hint: Hint | null;
  readonly refusal: Answer | null;
  readonly farewell: Sorry | null;
  readonly receivedAt: number;
}

export function newTable(table: string): TableState {
  return {
    table,
    seat: null,
    setup: null,
    update: null,
    since: null,
    lines: [],
    chat: [],
    hint: null,
    refusal: null,
    farewell: null,
    receivedAt: 0,
  };
}

/** What this page has seen, for a `hello` after an interruption. */
export function knownSequence(state: TableState): number {
  return state.update?.sequence ?? 0;
}

export function received(state: TableState, frame: FromServer, now: number): TableState {
  switch (frame.kind) {
    case "welcome":
      return welcomed(state, frame.seat, frame.setup);
    case "update":
      return updated(state, frame, now);
    case "answer":
      return answered(state, frame);
    case "hint":
      return { ...state, hint: frame };
    case "sorry":
      return { ...state, farewell: frame };
    case "moment":
    case "pong":
      return state;
  }
}

function welcomed(state: TableState, seat: number | null, setup: TableSetup): TableState {
  const moved = seat !== state.seat;
  return {
    ...state,
    seat,
    setup,
    farewell: null,
    since: moved ? null : state.since,
    lines: moved ? [] : state.lines,
  };
}

function updated(state: TableState, update: Update, now: number): TableState {
  const { first, since, lines } = update.story;
  const kept = state.lines.filter((line) => line.round >= first && line.round < since);
  const known = new Set(state.chat.map((line) => line.sequence));
  const fresh = update.chat.filter((line) => !known.has(line.sequence));
  const same = state.update?.game?.version === update.game?.version;
  const told = [...kept, ...lines];
  return {
    ...state,
    update,
    since: same ? state.since : sinceOf(state, update, told),
    receivedAt: now,
    lines: told,
    chat: [...state.chat, ...fresh],
    hint: same ? state.hint : null,
    refusal: same ? state.refusal : null,
  };
}

/**
 * Where all move at once the own last move was made before the round came out, else what it showed
 * itself is known. Who watches is shown the last move; after an undo nothing is new.
 */
function sinceOf(state: TableState, update: Update, told: readonly StoryLine[]): Shown | null {
  const [before, now] = [state.update?.game, update.game];
  const undone = (told.at(-1)?.round ?? 0) < (state.lines.at(-1)?.round ?? 0);
  if (!before || !now || undone) return null;
  const movers = [...before.to_act, ...before.ready];
  if (state.seat === null) return before.board;
  if (!movers.includes(state.seat)) return state.since;
  return movers.length > 1 ? before.board : now.board;
}

function answered(state: TableState, answer: Answer): TableState {
  return { ...state, refusal: answer.accepted ? null : answer };
}

export type Turn = "mine" | "others" | "waiting" | "none";

/** Whose turn it is, seen from here. */
export function turnOf(state: TableState): Turn {
  const { update, seat } = state;
  if (update?.phase !== "playing" || !update.game) return "none";
  if (seat !== null && update.game.to_act.includes(seat) && !update.seats[seat]?.bot) return "mine";
  return update.game.mine !== null ? "waiting" : "others";
}

export type Cue = "turn" | "round";

/** What is worth a sound between two states of one seat: our turn, or what others did. */
export function cueBetween(before: TableState, after: TableState): Cue | null {
  const [old, now] = [before.update?.game?.version, after.update?.game?.version];
  if (before.seat !== after.seat || old === undefined || now === undefined) return null;
  if (turnOf(after) === "mine" && (old !== now || turnOf(before) !== "mine")) return "turn";
  return now > old && turnOf(before) !== "mine" ? "round" : null;
}
