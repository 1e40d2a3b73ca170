/**
 * Thinks beside the page. It takes `Asked` and tells `Told`, see engine.ts: a little is thought,
 * then it looks whether something else was asked meanwhile.
 */

import type { Asked, Judged, Task, Told } from "./engine";
import { Search } from "./search";
import { Solution } from "./solution";

const SLICE = 25; // milliseconds of thinking between two looks at what was asked
const EVERY = 150; // milliseconds between two reports
const FIRST = 8; // simulations, whose time tells how many make a slice

/** How moves are judged: `done` of `all`, step by step. */
interface Way {
  readonly all: number;
  readonly done: number;
  think: (count: number) => void;
  moves: () => Judged[];
  tree: () => Uint8Array | null;
}

const scope = self as unknown as {
  onmessage: (event: { data: Asked }) => void;
  postMessage: (told: Told) => void;
};
const modules = new Map<string, Promise<WebAssembly.Module>>();
const tables = new Map<string, Promise<Uint8Array>>();
let current = -1;

scope.onmessage = ({ data }) => {
  current = data.id;
  if (data.kind === "judge") void judge(data);
};

async function judge(asked: Asked & { kind: "judge" }): Promise<void> {
  const { id, task } = asked;
  try {
    const way = await wayOf(task);
    let [count, told] = [FIRST, -Infinity];
    while (current === id && way.done < way.all) {
      const began = performance.now();
      way.think(count);
      const now = performance.now();
      count *= Math.min(4, SLICE / Math.max(0.1, now - began));
      if (now - told > EVERY || way.done === way.all) {
        told = now;
        tell(asked, way);
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    scope.postMessage({ kind: "failed", id, why: String(error) });
  }
}

function tell({ id, whole }: Asked & { kind: "judge" }, way: Way): void {
  const { done, all } = way;
  const tree = whole && done === all ? way.tree() : null;
  scope.postMessage({ kind: "judged", id, moves: way.moves(), done, all, tree });
}

async function wayOf(task: Task): Promise<Way> {
  const compile = () => WebAssembly.compileStreaming(fetch(task.module)); // as it comes in
  const module = await once(modules, task.module, compile);
  if (task.kind === "search") return new Search(module, task);
  return new Solution(module, task, await once(tables, task.table, () => bytesAt(task.table)));
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What failed is tried again when it is asked for again. */
function once<Thing>(
  known: Map<string, Promise<Thing>>,
  address: string,
  make: () => Promise<Thing>,
): Promise<Thing> {
  const found = known.get(address);
  if (found) return found;
  const made = make();
  known.set(address, made);
  made.catch(() => known.delete(address));
  return made;
}
