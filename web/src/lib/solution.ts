/** Of a solved game: what each move brings against perfect play is looked up. */

import type { Solved } from "../messages";
import type { Judged } from "./engine";
import { Kernels, bytesOf } from "./kernels";

export class Solution {
  readonly all = 1;
  done = 0;
  readonly #task: Solved;
  readonly #module: WebAssembly.Module;
  readonly #table: Uint8Array;
  #moves: Judged[] = [];

  constructor(module: WebAssembly.Module, task: Solved, table: Uint8Array) {
    this.#module = module;
    this.#task = task;
    this.#table = table;
  }

  think(): void {
    this.#moves = this.#weighed();
    this.done = 1;
  }

  moves(): Judged[] {
    return this.#moves;
  }

  tree(): null {
    return null;
  }

  #weighed(): Judged[] {
    const { box, position, most_moves, most_listed } = this.#task;
    const [boxed, root] = [bytesOf(box), bytesOf(position)];
    const kernels = new Kernels(this.#module);
    const at = kernels.lay({
      box: boxed.length,
      root: root.length,
      listed: 8 * most_listed,
      table: this.#table.length,
      work: 2 * root.length,
      answers: 4 * most_moves,
      numbers: 4 * most_moves,
      ratings: 4 * most_moves,
      shares: 8 * most_moves,
    });
    kernels.bytes(at.box, boxed.length).set(boxed);
    kernels.bytes(at.root, root.length).set(root);
    kernels.bytes(at.table, this.#table.length).set(this.#table);
    const listed = kernels.call("list_piles", at.box, at.listed, BigInt(most_listed));
    const room = BigInt(most_moves);
    const solved = [at.listed, BigInt(listed), at.table, BigInt(this.#table.length)];
    const desk = [at.work, 2n, at.answers, room];
    const lists = [at.numbers, room, at.ratings, room, at.shares, room];
    const count = kernels.call("weigh_moves", at.box, at.root, ...solved, ...desk, ...lists);
    const numbers = [...kernels.whole(at.numbers, count)];
    const ratings = kernels.whole(at.ratings, count);
    const shares = kernels.real(at.shares, count);
    const rows = numbers.map((number, index) => {
      return { number, rating: ratings[index] ?? 0, share: shares[index] ?? 0 };
    });
    rows.sort((one, other) => other.rating - one.rating || other.share - one.share);
    return rows.map(({ number, rating }) => this.#judged(number, rating));
  }

  /** Above 0 a rating wins, the sooner the higher; 0 is a draw. */
  #judged(number: number, rating: number): Judged {
    const turns = this.#task.sure - Math.abs(rating);
    if (turns < 0) throw new Error("no game can come here");
    const value = (Math.sign(rating) + 1) / 2;
    return { number, value, visits: 0, ...(rating ? { turns } : {}) };
  }
}
