/** Judging moves in the page: positions go in, judged moves come out, while a worker thinks. */

import type { Searched, Solved } from "../messages";

/** What there is to judge moves by: a search, or a solution. */
export type Task = Searched | Solved;

/** A move as a bot sees it, by the number that kernels know it by. */
export interface Judged {
  number: number;
  value: number; // 0 to 1
  visits: number; // how often a search tried it
  turns?: number; // to the end with perfect play; of a move that wins or loses, if that is known
}

/** To the worker; an `id` newer than that of what it does ends that. */
export type Asked =
  { kind: "judge"; id: number; task: Task; whole: boolean } | { kind: "stop"; id: number };

/** From the worker. The `tree` comes at the end, if it was asked for `whole`. */
export type Told =
  | ({ kind: "judged"; id: number; tree: Uint8Array | null } & Judgement)
  | { kind: "failed"; id: number; why: string };

/** The moves that were looked at, the best first, and how much was thought. */
export interface Judgement {
  moves: readonly Judged[];
  done: number; // of `all` simulations
  all: number;
}

/** The part of a Worker that is needed. */
export interface Thinker {
  onmessage: ((event: { data: Told }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
  postMessage: (asked: Asked) => void;
  terminate: () => void;
}

interface Waiting {
  progress: (now: Judgement) => void;
  resolve: (judgement: Judgement | null) => void;
  reject: (error: Error) => void;
}

function startWorker(): Thinker {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" }) as Thinker;
}

export class Engine {
  readonly #start: () => Thinker;
  #thinker: Thinker | null = null;
  #waiting: Waiting | null = null;
  #id = 0;

  constructor(start: () => Thinker = startWorker) {
    this.#start = start;
  }

  /** Judge a position, instead of the one before. Null where it was stopped by another or at all. */
  judge(task: Task, progress: (now: Judgement) => void): Promise<Judgement | null> {
    this.#settle()?.resolve(null);
    return new Promise((resolve, reject) => {
      this.#waiting = { progress, resolve, reject };
      try {
        this.#thinker ??= this.#started();
        this.#thinker.postMessage({ kind: "judge", id: ++this.#id, task, whole: false });
      } catch (error) {
        this.#fail(String(error));
      }
    });
  }

  stop(): void {
    this.#settle()?.resolve(null);
    this.#thinker?.postMessage({ kind: "stop", id: ++this.#id });
  }

  close(): void {
    this.#settle()?.resolve(null);
    this.#thinker?.terminate();
    this.#thinker = null;
  }

  #started(): Thinker {
    const thinker = this.#start();
    thinker.onmessage = ({ data }) => this.#hear(data);
    thinker.onerror = ({ message }) => this.#fail(message ?? "");
    return thinker;
  }

  #hear(told: Told): void {
    if (told.id !== this.#id || !this.#waiting) return;
    if (told.kind === "failed") {
      this.#settle()?.reject(new Error(told.why));
      return;
    }
    const { moves, done, all } = told;
    this.#waiting.progress({ moves, done, all });
    if (done === all) this.#settle()?.resolve({ moves, done, all });
  }

  /** The worker itself broke down; the next position gets another. */
  #fail(why: string): void {
    const waiting = this.#settle();
    this.close();
    waiting?.reject(new Error(why));
  }

  #settle(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}
