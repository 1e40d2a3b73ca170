/** A game's kernels at work in the page: the tree search over one position, in a memory of its own. */

import type { Searched } from "../messages";

/** A move as the search sees it, by the number that kernels know it by. */
export interface Judged {
  number: number;
  value: number; // 0 to 1
  visits: number;
}

const ALIGNED = 16; // bytes, where a tray or an array begins
const PAGE = 65536;

type Flat = (...args: (number | bigint)[]) => unknown;

interface Kernels {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
  think: Flat;
  tally: Flat;
}

type Tray = "box" | "plan" | "root" | "work";
type List = "nodes" | "used" | "moves" | "path" | "numbers" | "visits" | "totals";
type Places = Record<Tray | List | "end", number>; // addresses

export class Search {
  readonly #kernels: Kernels;
  readonly #task: Searched;
  readonly #at: Places;
  readonly #room: number;
  #done = 0;

  constructor(module: WebAssembly.Module, task: Searched) {
    this.#kernels = new WebAssembly.Instance(module).exports as unknown as Kernels;
    this.#task = task;
    this.#room = task.simulations + 1; // a node each, beside the root
    const trays = {
      box: bytesOf(task.box),
      plan: bytesOf(task.plan),
      root: bytesOf(task.position),
    };
    this.#at = placed(this.#kernels.__heap_base.value, {
      box: trays.box.length,
      plan: trays.plan.length,
      root: trays.root.length,
      work: trays.root.length,
      nodes: task.node_bytes * this.#room,
      used: 4,
      moves: 4 * task.most_moves,
      path: 4 * 2 * task.deepest,
      numbers: 4 * this.#room,
      visits: 4 * this.#room,
      totals: 8 * this.#room,
    });
    this.#grow(this.#at.end);
    this.#bytes(this.#at.box, trays.box.length).set(trays.box);
    this.#bytes(this.#at.plan, trays.plan.length).set(trays.plan);
    this.#bytes(this.#at.root, trays.root.length).set(trays.root);
    new Int32Array(this.#kernels.memory.buffer, this.#at.used, 1)[0] = 1; // the root alone
  }

  get done(): number {
    return this.#done;
  }

  get all(): number {
    return this.#task.simulations;
  }

  /** So many simulations more, or what is left. */
  think(count: number): void {
    const { box, plan, root, work, nodes, used, moves, path } = this.#at;
    const { most_moves, deepest, seat, seed } = this.#task;
    const last = Math.min(this.all, this.#done + Math.max(1, Math.round(count)));
    const tree = [root, 1n, work, 1n, nodes, BigInt(this.#room), used, 1n];
    const lists = [moves, BigInt(most_moves), path, BigInt(deepest), 2n];
    const luck = BigInt.asIntN(64, BigInt(seed));
    const numbers = [BigInt(seat), luck, BigInt(this.#done), BigInt(last)];
    this.#kernels.think(box, plan, ...tree, ...lists, ...numbers);
    this.#done = last;
  }

  /** The moves that were looked at so far, the best first. */
  moves(): Judged[] {
    const { box, nodes, numbers, visits, totals } = this.#at;
    const room = BigInt(this.#room);
    const lists = [nodes, room, numbers, room, visits, room, totals, room];
    const count = Number(this.#kernels.tally(box, ...lists, 0n));
    const { buffer } = this.#kernels.memory;
    const visited = new Int32Array(buffer, visits, count);
    const total = new Float64Array(buffer, totals, count);
    return [...new Int32Array(buffer, numbers, count)].map((number, index) => {
      const times = visited[index] ?? 0;
      return { number, value: (total[index] ?? 0) / Math.max(1, times), visits: times };
    });
  }

  /** The whole tree as it lies in memory. */
  tree(): Uint8Array<ArrayBuffer> {
    return this.#bytes(this.#at.nodes, this.#task.node_bytes * this.#room).slice();
  }

  #bytes(start: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#kernels.memory.buffer as ArrayBuffer, start, length);
  }

  #grow(size: number): void {
    const { memory } = this.#kernels;
    const missing = size - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  }
}

/** Where things of these sizes lie, one after the other from `start` on, and where they end. */
function placed<Name extends string>(
  start: number,
  sizes: Record<Name, number>,
): Record<Name | "end", number> {
  const at = {} as Record<Name | "end", number>;
  at.end = start;
  for (const [name, size] of Object.entries<number>(sizes)) {
    at[name as Name] = Math.ceil(at.end / ALIGNED) * ALIGNED;
    at.end = at[name as Name] + size;
  }
  return at;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
