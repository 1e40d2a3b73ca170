/** The tree search of bots over one position, in the page: bit for bit what Python would find. */

import type { Searched } from "../messages";
import type { Judged } from "./engine";
import { Kernels, bytesOf } from "./kernels";

type Tray = "box" | "plan" | "root" | "work";
type List = "nodes" | "used" | "moves" | "path" | "numbers" | "visits" | "totals";

export class Search {
  readonly all: number;
  done = 0;
  readonly #kernels: Kernels;
  readonly #task: Searched;
  readonly #at: Record<Tray | List, number>;
  readonly #room: number;

  constructor(module: WebAssembly.Module, task: Searched) {
    this.all = task.simulations;
    this.#room = task.simulations + 1; // a node each, beside the root
    this.#task = task;
    this.#kernels = new Kernels(module);
    const [box, plan, root] = [bytesOf(task.box), bytesOf(task.plan), bytesOf(task.position)];
    this.#at = this.#kernels.lay({
      box: box.length,
      plan: plan.length,
      root: root.length,
      work: root.length,
      nodes: task.node_bytes * this.#room,
      used: 4,
      moves: 4 * task.most_moves,
      path: 4 * 2 * task.deepest,
      numbers: 4 * this.#room,
      visits: 4 * this.#room,
      totals: 8 * this.#room,
    });
    this.#kernels.bytes(this.#at.box, box.length).set(box);
    this.#kernels.bytes(this.#at.plan, plan.length).set(plan);
    this.#kernels.bytes(this.#at.root, root.length).set(root);
    this.#kernels.whole(this.#at.used, 1)[0] = 1; // the root alone
  }

  /** So many simulations more, or what is left. */
  think(count: number): void {
    const { box, plan, root, work, nodes, used, moves, path } = this.#at;
    const { most_moves, deepest, seat, seed } = this.#task;
    const last = Math.min(this.all, this.done + Math.max(1, Math.round(count)));
    const tree = [root, 1n, work, 1n, nodes, BigInt(this.#room), used, 1n];
    const lists = [moves, BigInt(most_moves), path, BigInt(deepest), 2n];
    const luck = BigInt.asIntN(64, BigInt(seed));
    const numbers = [BigInt(seat), luck, BigInt(this.done), BigInt(last)];
    this.#kernels.call("think", box, plan, ...tree, ...lists, ...numbers);
    this.done = last;
  }

  /** The moves that were looked at so far, the best first. */
  moves(): Judged[] {
    const { box, nodes, numbers, visits, totals } = this.#at;
    const room = BigInt(this.#room);
    const lists = [nodes, room, numbers, room, visits, room, totals, room];
    const count = this.#kernels.call("tally", box, ...lists, 0n);
    const visited = this.#kernels.whole(visits, count);
    const total = this.#kernels.real(totals, count);
    return [...this.#kernels.whole(numbers, count)].map((number, index) => {
      const times = visited[index] ?? 0;
      return { number, value: (total[index] ?? 0) / Math.max(1, times), visits: times };
    });
  }

  /** The whole tree as it lies in memory. */
  tree(): Uint8Array {
    return this.#kernels.bytes(this.#at.nodes, this.#task.node_bytes * this.#room).slice();
  }
}
