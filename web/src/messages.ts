// Generated from the server's messages by `make types`; do not edit.

export type Phase = "over" | "playing" | "seating";

export type Reaction =
  "heart" | "hello" | "hurry" | "laugh" | "oops" | "thanks" | "well_played" | "wow";

export type Verdict = "begun" | "done" | "good" | "other";

// ---- From clients, by socket

/** Which table, with which seat's token if any, and what of it is known already. */
export interface Hello {
  kind: "hello";
  table: string;
  token?: string | null;
  since?: number;
}

export interface Ready {
  kind: "ready";
  id: string;
}

/** Made looking at `version` of the game; it does not count against a newer one. */
export interface Move {
  kind: "move";
  id: string;
  version: number;
  move: string;
}

export interface Undo {
  kind: "undo";
  id: string;
  version: number;
}

export interface Resign {
  kind: "resign";
  id: string;
  version: number;
}

/** Offer a tie, or agree to one. */
export interface OfferTie {
  kind: "offer_tie";
  id: string;
}

export interface DeclineTie {
  kind: "decline_tie";
  id: string;
}

/** Before the game: give the seat up. During it: let a bot go on. */
export interface Leave {
  kind: "leave";
  id: string;
}

/** Play again in place of the bot. */
export interface Return {
  kind: "return";
  id: string;
}

/** Let a bot go on for somebody who is away; before the game, send a bot or somebody away. */
export interface Replace {
  kind: "replace";
  id: string;
  seat: number;
}

/** Before the game: who sits on `seat` sits on `to`, and who sits there, if anybody, here. */
export interface Reseat {
  kind: "reseat";
  id: string;
  seat: number;
  to: number;
}

/** Put a bot on a free seat before the game. */
export interface AddBot {
  kind: "add_bot";
  id: string;
  seat: number;
  bot: string;
}

export interface Speak {
  kind: "speak";
  id: string;
  text: string;
}

export interface React {
  kind: "react";
  id: string;
  reaction: Reaction;
}

export interface Rematch {
  kind: "rematch";
  id: string;
}

export interface AskHint {
  kind: "ask_hint";
  id: string;
}

/** Nobody waits for it any more; if it is not thought of yet, it never is. Answered by a `Pong`. */
export interface DropHint {
  kind: "drop_hint";
  /** of the AskHint */
  id: string;
}

/** Why no move begins with these steps; nothing is made of them. */
export interface AskWhy {
  kind: "ask_why";
  id: string;
  version: number;
  steps: string[];
}

/** What the board showed when this round was over; answered by a `Moment`. */
export interface LookBack {
  kind: "look_back";
  id: string;
  round: number;
}

export interface Ping {
  kind: "ping";
  id: string;
}

export type FromClient =
  | Hello
  | Ready
  | Move
  | Undo
  | Resign
  | OfferTie
  | DeclineTie
  | Leave
  | Return
  | Replace
  | Reseat
  | AddBot
  | Speak
  | React
  | Rematch
  | AskHint
  | DropHint
  | AskWhy
  | LookBack
  | Ping;

// ---- To clients, by socket

/**
 * The answer to Hello, and to whoever sits elsewhere since. `seat` is null for those who watch; who
 * had one is told why it is lost, as in `Answer`.
 */
export interface Welcome {
  kind: "welcome";
  table: string;
  seat: number | null;
  setup: TableSetup;
  words: string;
  said: Said[];
}

/** What never changes at a table. */
export interface TableSetup {
  game: string;
  options: Record<string, string>;
  seats: number;
  public: boolean;
  clock: Clock | null;
  commitment: string;
  previous: string | null;
  /** there are points to show */
  scored: boolean;
  /** who share a screen must hide from each other what they see */
  curtain: boolean;
}

/** How long a seat may think in all, and what each of its moves adds. */
export interface Clock {
  seconds: number;
  increment?: number;
}

/** One thing told; `key` names a phrase of the game, `args` fill its gaps. */
export interface Said {
  key: string;
  args: Record<string, number | string | number[]>;
}

export interface Update {
  kind: "update";
  sequence: number;
  phase: Phase;
  seats: SeatView[];
  /** the seat that arranges the others before the game */
  host: number | null;
  watching: number;
  /** seats that offer one */
  tie: number[];
  /** seats that wish one */
  rematch: number[];
  /** the table of the rematch */
  next: string | null;
  /** null before it begins */
  game: TableView | null;
  story: Story;
  chat: ChatLine[];
}

/** Who sits there, if anybody: `bot` plays, for `name` while that person is away. */
export interface SeatView {
  name: string | null;
  bot: string | null;
  person: boolean;
  ready: boolean;
  here: boolean;
  /** milliseconds on the clock when this was sent */
  left: number | null;
  /** its clock runs */
  thinking: boolean;
  /** milliseconds until others need not wait for who is away; null: for nobody */
  wait: number | null;
}

/** What one seat, or with `seat` null everybody, may know of the game as it stands. */
export interface TableView {
  seat: number | null;
  version: number;
  to_act: number[];
  /** have moved in this round; what is not told */
  ready: number[];
  /** the own move of this round, if it waits for others */
  mine: string | null;
  /** what the seat is to do now */
  asks: Said | null;
  legal: string[];
  /** of each: what to touch one after the other; or of `mine` */
  steps: number[][];
  /** what each does, field by field, or `mine`; null where nothing is foreseen */
  effects: Columns<Effect> | null;
  /** what the game shows this seat */
  board: Shown;
  can_undo: boolean;
  /** why the own last move cannot be taken back */
  no_undo: "moved_on" | "no_move" | "revealed" | null;
  outcome: Outcome | null;
  /** once the game is over */
  secret: string | null;
  /** then, in a game for points */
  best: Best | null;
}

/** How a game ended and why. */
export interface Outcome {
  reason: Said;
  words: string;
  payoffs: number[];
  points: number[];
}

/** The round that brought somebody most. */
export interface Best {
  round: number;
  seat: number;
  points: number;
}

/** Drop known lines of rounds before `first` and from `since` on, then add these. */
export interface Story {
  first: number;
  since: number;
  lines: StoryLine[];
}

export interface StoryLine {
  round: number;
  said: Said;
  words: string;
}

/** `name` is who spoke: before the game others may sit there later. */
export interface ChatLine {
  sequence: number;
  seat: number;
  name: string;
  text: string | null;
  reaction: Reaction | null;
}

/**
 * What became of a command: in English `words` and by key why it was refused, each key with the
 * reason for it behind it. `again`: nothing is wrong with it, it may be sent once more.
 */
export interface Answer {
  kind: "answer";
  id: string;
  accepted: boolean;
  sequence: number;
  words: string;
  said: Said[];
  again: boolean;
}

/** A good move and why; `words` are the reason in English. */
export interface Hint {
  kind: "hint";
  id: string;
  move: string;
  reason: Said;
  words: string;
}

/** A board as it stood for this viewer. */
export interface Moment {
  kind: "moment";
  id: string;
  round: number;
  board: Shown;
}

export interface Pong {
  kind: "pong";
  id: string;
}

/** The last frame before the server closes the socket, and whether to come back, and when. */
export interface Sorry {
  kind: "sorry";
  words: string;
  said: Said[];
  back_in: number | null;
}

export type FromServer = Welcome | Update | Answer | Hint | Moment | Pong | Sorry;

// ---- Over HTTP

export interface Games {
  games: GameInfo[];
}

export interface GameInfo {
  name: string;
  title: string;
  motto: string;
  seats: number[];
  hidden: boolean;
  bots: string[];
  options: OptionInfo[];
}

export interface OptionInfo {
  name: string;
  expected: string;
  /** empty where any text that fits is taken */
  choices: string[];
  default: string;
  help: string;
  /** what "seats" and other options must be, for it to change anything */
  when: Record<string, string[]>;
  /** the value for somebody's first game */
  first: string;
}

/** The same in each language. */
export interface Words {
  en: string;
  de: string;
}

/** A game with so many seats and these options; what is left out is as the game has it. */
export interface Setup {
  game: string;
  seats?: number | null;
  options?: Record<string, string>;
}

/** A board before the first move. */
export interface EmptyBoard {
  board: Shown;
}

export interface Lessons {
  game: string;
  lessons: LessonInfo[];
}

export interface LessonInfo {
  name: string;
  title: Words;
  text: Words;
}

/** All moves that the reader has made in a lesson, from its beginning on. */
export interface TryMoves {
  moves?: string[];
}

/**
 * A lesson's board after these moves, and its coach. After an "other" move the reader takes it
 * back; "done" ends the lesson.
 */
export interface Tried {
  game: TableView;
  seats: number;
  /** what the last move and the replies to it did */
  lines: StoryLine[];
  /** moves that led on, of `exercises` */
  made: number;
  exercises: number;
  verdict: Verdict;
  /** about the last move */
  heard: Words | null;
  /** what to do now */
  says: Words | null;
  /** moves that lead on; none: all do */
  good: string[];
  /** point at them without being asked */
  shown: boolean;
}

/**
 * By which names of this machine others in its network find the server; none: it lets nobody else
 * in. Told to whoever sits at the machine, and unknown to all others.
 */
export interface Reach {
  hosts: string[] | null;
}

export interface Tables {
  tables: Summary[];
}

/** What is told of a table to those who are not at it. */
export interface Summary {
  table: string;
  game: string;
  options: Record<string, string>;
  phase: Phase;
  public: boolean;
  clock: Clock | null;
  /** names */
  seats: (string | null)[];
  bots: number[];
  winners: number[] | null;
}

/** `seats` may be left out where the game knows one number only. Bots by seat: {"1": "cat"}. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, string>;
  bots?: Record<string, string>;
  public?: boolean;
  clock?: Clock | null;
}

export interface NewTableMade {
  table: string;
}

/**
 * `seat` left out: the first free one. The word, if any, becomes part of the luck. `id` is the
 * client's own: asked again under it, the seat is the same and so is its token.
 */
export interface TakeSeat {
  name: string;
  id?: string | null;
  seat?: number | null;
  word?: string;
}

/** The token is the seat: whoever has it plays there. It is shown once. */
export interface SeatTaken {
  seat: number;
  token: string;
}

/** What is told of a table to whoever has the token of a seat there. */
export interface OwnTable {
  table: string;
  game: string;
  phase: Phase;
  seat: number;
  /** names */
  seats: (string | null)[];
  /** by seat, of which kind */
  bots: (string | null)[];
  to_act: number[];
  outcome: Outcome | null;
  /** there are points to show */
  scored: boolean;
}

/** Opens the seat on another device, once. It is shown once. */
export interface SeatTicket {
  ticket: string;
  /** that it is good for */
  seconds: number;
}

/** `id` as in `TakeSeat`. */
export interface CarrySeat {
  ticket: string;
  id: string;
}

export interface RecordText {
  record: string;
}

/** What was found to be true. */
export interface Verified {
  facts: Fact[];
}

/** One thing that was found to be true of a record. */
export interface Fact {
  said: Said;
  words: string;
}

/** A finished game as `seat` saw it after `round` rounds; no seat: as everybody did. */
export interface ReplayAt {
  record: string;
  round?: number;
  seat?: number | null;
}

export interface Replay {
  game: string;
  options: Record<string, string>;
  players: string[];
  bots: number[];
  rounds: number;
  round: number;
  board: Shown;
  lines: StoryLine[];
  outcome: Outcome;
}

/**
 * A moment of a finished game, as it was seen by the seat whose moves are to be judged. If the game
 * was over there is none.
 */
export interface Analysis {
  replay: Replay;
  /** seats that are to move */
  movers: number[];
  seat: number | null;
  /** the move that was made; null where the game was ended before */
  played: string | null;
  /** of the legal moves, as kernels call them */
  numbers: number[];
  legal: string[];
  steps: number[][];
  /** what each does, field by field; null where nothing is foreseen */
  effects: Columns<Effect> | null;
  task: Searched | Solved | null;
}

/**
 * What the kernel `think` takes, to judge a seat's moves in the page. Trays are in base64 as they
 * lie in memory, whose layout kernels alone know.
 */
export interface Searched {
  kind: "search";
  /** the address of the game's kernels */
  module: string;
  box: string;
  position: string;
  plan: string;
  seat: number;
  /** 64 bits, in decimal */
  seed: string;
  simulations: number;
  /** of the tree */
  node_bytes: number;
  /** in any list */
  most_moves: number;
  /** moves in the tree, one below the other */
  deepest: number;
}

/** The same of a solved game: what the kernel `weigh_moves` takes. Nothing is thought about. */
export interface Solved {
  kind: "solved";
  module: string;
  /** the address of what is known of each position, a byte for each */
  table: string;
  box: string;
  position: string;
  most_moves: number;
  /** of what the table is listed by */
  most_listed: number;
  /** the rating of a move that has won; one less for each turn that it still takes */
  sure: number;
}

/** Any answer that is not what was asked for, and why, as in `Answer`. */
export interface Refused {
  words: string;
  said: Said[];
  again: boolean;
}

export interface Api {
  /** The games and their options. */
  "GET /api/games": { takes: null; gives: Games };
  /** The rulebook in each language, in Markdown. */
  "GET /api/games/{game}/rules": { takes: null; gives: Words };
  /** A board before the first move, to be looked at or printed. */
  "POST /api/boards": { takes: Setup; gives: EmptyBoard };
  /** What there is to learn about a game, chapter by chapter. */
  "GET /api/lessons/{game}": { takes: null; gives: Lessons };
  /** A lesson's board after these moves, and what the coach says. */
  "POST /api/lessons/{game}/{lesson}": { takes: TryMoves; gives: Tried };
  /** By which names others in the network find the server; told to who sits at it. */
  "GET /api/reach": { takes: null; gives: Reach };
  /** Public tables, the liveliest first. */
  "GET /api/tables": { takes: null; gives: Tables };
  /** Open a table. */
  "POST /api/tables": { takes: NewTable; gives: NewTableMade };
  /** A table by its code. */
  "GET /api/tables/{table}": { takes: null; gives: Summary };
  /** Take a seat. */
  "POST /api/tables/{table}/seats": { takes: TakeSeat; gives: SeatTaken };
  /** A table of your own: whose turn it is, and how it ended. */
  "GET /api/tables/{table}/seat": { takes: null; gives: OwnTable };
  /** Change the token of your seat; the old one is worth nothing then. */
  "POST /api/tables/{table}/token": { takes: null; gives: SeatTaken };
  /** A ticket that opens your seat on another device, once. */
  "POST /api/tables/{table}/ticket": { takes: null; gives: SeatTicket };
  /** Take a seat over from another device, by its ticket. */
  "POST /api/tables/{table}/seat": { takes: CarrySeat; gives: SeatTaken };
  /** The record; while the game runs it tells no secrets. */
  "GET /api/tables/{table}/record": { takes: null; gives: string };
  /** Check a finished game. */
  "POST /api/records/verify": { takes: RecordText; gives: Verified };
  /** Look through a finished game. */
  "POST /api/records/replay": { takes: ReplayAt; gives: Replay };
  /** What it takes to judge the moves that there were at a moment of a finished game. */
  "POST /api/records/analyse": { takes: ReplayAt; gives: Analysis };
}

// ---- What games show, and what moves do

export interface CatAndMouseShown {
  seat: number | null;
  /** the viewer's */
  side: "cat" | "mouse" | null;
  /** the seat that plays it in this game */
  mouse: number;
  /** null when all is over */
  to_move: "cat" | "mouse" | null;
  heights: number[];
  /** from below; null: covered, or none */
  discs: ("cat" | "mouse" | null)[][];
  /** a place */
  frozen: number | null;
  reserve: number[];
  uncovered: number[];
  ply: number;
  ended: "cat_won" | "mouse_won" | "repeated" | "running" | "too_long";
  /** 0, 1, … of `games` */
  game: number;
  games: number;
  score: number[];
  /** C10: the game before, open */
  previous: ("cat" | "mouse" | null)[][];
  previous_ended: "cat_won" | "mouse_won" | "repeated" | "running" | "too_long";
}

export interface CatAndMouseEffect {
  /** the side of the disc that is put */
  disc: number;
  /** the side of the disc it comes to lie on, or NONE */
  covers: number;
  /** by side: what lies uncovered then, as far as it is shown now */
  uncovered: number[];
  /** discs that come to light */
  unseen: number;
}

export interface SewingCircleShown {
  seat: number | null;
  mode: "competitive" | "coop" | "solo";
  /** of each card: which ribbons have their light side there */
  left: number[];
  right: number[];
  /** cards; null: face down */
  circle: (number | null)[];
  /** the hand in which the viewer knows a card to be */
  held: (number | null)[];
  size: number[];
  ribbon: ("green" | "orange" | "purple" | null)[];
  out: number[];
  /** of each ribbon: the places at whose right edge it tangles, as bits */
  tangles: number[];
  /** S12: those when the turn began */
  old: number[];
  /** S3, S9, S11: who minds a ribbon's tangles */
  counts_for: ("nobody" | "others" | "viewer")[];
  /** the hand whose turn it is */
  mover: number;
  /** S10: the seat asked about a tie */
  answering: number | null;
  /** S10: whether one can be offered in such a turn */
  ties: number;
  /** S10: one was in this turn */
  offered: number;
  /** 0 before the first */
  turn: number;
  phase: "act" | "answer" | "flip" | "hand" | "over" | "ribbon" | "swapped";
  ended:
    "lost" | "repeated" | "running" | "tangled" | "tie_agreed" | "too_late" | "turn_limit" | "won";
  winners: number[];
}

export interface SewingCircleEffect {
  /** that were named by then, or NONE */
  places: number[][];
  /** what lies there then, or NONE: face down */
  cards: number[][];
  /** the card that came into the hand, or NONE */
  taken: number[];
  /** as they are shown */
  tangles: number[][];
  /** S8, S11, S12: how many of them would lose, if the turn ended so */
  against: number[];
}

export interface TraxxShown {
  seat: number | null;
  /** of the fields */
  colours: ("blue" | "green" | "grey" | "purple" | "red" | "yellow")[];
  /** on the fields; 0 for none */
  numbers: number[];
  /** how often it shows each colour; none when all is over */
  card: number[];
  /** 1 to 15 */
  round: number;
  cards_left: number;
  /** T3: 0 to 3 */
  boards: number[];
  /** fields; the same before the first extension */
  ends: number[][];
  /** 1 where the path runs */
  covered: number[][];
  /** along the path: 1 on end 1, 2, … end 0; 0 off it */
  places: number[][];
  /** has chosen in this round */
  ready: number[];
  /** points by number; 0 where it is not reached */
  scored: number[][];
  /** T10, T11: what a number not reached would score now */
  worth: number[][];
  number_points: number[];
  missing: number[];
  totals: number[];
}

export interface TraxxEffect {
  /** which is extended */
  end: number;
  /** 1 if the same fields can be drawn from the other end too */
  either: number;
  /** step by step: which of the card's colours, in their order, pays */
  pips: number[];
  /** step by step: the number there, or 0 */
  reached: number[];
  /** and what it scores */
  scores: number[];
  /** T13: the lines of the score after each step */
  number_points: number[];
  missing: number[];
  totals: number[];
}

export interface WolfpackShown {
  seat: number | null;
  mover: number;
  phase: "decide" | "over" | "turn";
  /** the card that the viewer decides about */
  drawn: "sheep" | "steal" | "swap" | "wolf" | null;
  ended: "last_card" | "one_left" | "running" | "stall";
  /** 1: has won */
  winners: number[];
  piles: number[];
  action_pile: number;
  discard: number;
  /** cards in hand */
  playing: number[];
  /** in hand, without one that was just drawn */
  actions: number[];
  /** in hands; null: hidden from the viewer */
  sheep: (number | null)[];
  /** by hand and pack */
  wolves: (number | null)[][];
  /** action cards by kind, as in `actions` */
  held: (number | null)[][];
  snatched_sheep: number[];
  /** by who has them, and pack */
  snatched_wolves: number[][];
  /** P16: wolves of the pack that lie snatched */
  fallen: number[];
  eliminated: number[];
  /** how many are not */
  in_play: number;
  /** P21: turns since a card was taken */
  idle: number[];
  /** of those as many as count */
  stalled: number[];
  points: number[];
  /** P18: of the points */
  from_sheep: number[];
  from_wolves: number[];
  /** P19: null before the end */
  from_hands: (number | null)[];
  /** wolves of others in the viewer's hand */
  hostile: number | null;
  /** P18: of the sheep there, and of those wolves, if laid down */
  worth: (number | null)[];
}

export interface WolfpackEffect {
  /** P18; a snatch is one step */
  points: number;
  /** that are laid down, P10 */
  sheep: number;
  /** P11 */
  wolves: number[];
  /** action cards that leave the hand for the discard, by kind */
  discards: number[];
  /** cards that come unseen, once so many steps are made */
  playing: number[];
  actions: number[];
  /** P13: by how many seats each hand goes on, by step */
  passes: number[][];
}

export interface WolleShown {
  seat: number | null;
  phase: "cups" | "over" | "rolled";
  /** W19: why it is over */
  reason: "all_ended" | "nobody_drew" | "running" | "timer";
  /** 0 before the first roll */
  die: number;
  /** 1, 2, … */
  round: number;
  timer: number[];
  /** numbers of the timer */
  crossed: number;
  timer_runs: number;
  /** W20: the value of each column */
  sets: number[];
  cups_to_draw: number;
  /** block mouse sock plane spot paw dot start */
  things: number[][];
  /** 1 drawn to the right, 2 down, 4 visited, 8 a cup */
  marks: number[][][];
  /** of the thread: row and column */
  end: number[][];
  /** of its last segment */
  heading: ("D" | "L" | "R" | "U" | null)[];
  /** W16 */
  ended: number[];
  /** has chosen in this round */
  ready: number[];
  /** mice, socks, planes */
  collected: number[][];
  /** cups */
  knocked: number[];
  full_sets: number[];
  item_points: number[];
  set_points: number[];
  paw_points: number[];
  cup_points: number[];
  /** all of them */
  points: number[];
}

export interface WolleEffect {
  /** what the step brings: 1 mouse, 2 sock, 3 plane, 4 cup, 5 paw */
  meets: number[];
  /** full ones after the step */
  sets: number[];
  points: number[];
}

export interface Showns {
  cat_and_mouse: CatAndMouseShown;
  sewing_circle: SewingCircleShown;
  traxx: TraxxShown;
  wolfpack: WolfpackShown;
  wolle: WolleShown;
}

export interface Effects {
  cat_and_mouse: CatAndMouseEffect;
  sewing_circle: SewingCircleEffect;
  traxx: TraxxEffect;
  wolfpack: WolfpackEffect;
  wolle: WolleEffect;
}

export type GameName = keyof Showns;

export type Shown = Showns[GameName];

export type Effect = Effects[GameName];

/** Of many trays field by field: a list with an entry for each. */
export type Columns<Row> = { [Field in keyof Row]: Row[Field][] };
