/**
 * Thinks beside the page. It takes `Asked` and tells `Told`, see engine.ts: a little is thought,
 * then it looks whether something else was asked meanwhile.
 */

import type { Asked, Told } from "./engine";
import { Search } from "./search";

const SLICE = 25; // milliseconds of thinking between two looks at what was asked
const EVERY = 150; // milliseconds between two reports
const FIRST = 8; // simulations, whose time tells how many make a slice

const scope = self as unknown as {
  onmessage: (event: { data: Asked }) => void;
  postMessage: (told: Told) => void;
};
const modules = new Map<string, Promise<WebAssembly.Module>>();
let current = -1;

scope.onmessage = ({ data }) => {
  current = data.id;
  if (data.kind === "judge") void judge(data);
};

async function judge(asked: Asked & { kind: "judge" }): Promise<void> {
  const { id, task } = asked;
  try {
    const search = new Search(await moduleAt(task.module), task);
    let [count, told] = [FIRST, -Infinity];
    while (current === id && search.done < search.all) {
      const began = performance.now();
      search.think(count);
      const now = performance.now();
      count *= Math.min(4, SLICE / Math.max(0.1, now - began));
      if (now - told > EVERY || search.done === search.all) {
        told = now;
        tell(asked, search);
      }
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch (error) {
    scope.postMessage({ kind: "failed", id, why: String(error) });
  }
}

function tell({ id, whole }: Asked & { kind: "judge" }, search: Search): void {
  const { done, all } = search;
  const tree = whole && done === all ? search.tree() : null;
  scope.postMessage({ kind: "judged", id, moves: search.moves(), done, all, tree });
}

/** Compiled once, as it comes in. What failed is tried again when it is asked for again. */
function moduleAt(address: string): Promise<WebAssembly.Module> {
  const known = modules.get(address);
  if (known) return known;
  const compiled = WebAssembly.compileStreaming(fetch(address));
  modules.set(address, compiled);
  compiled.catch(() => modules.delete(address));
  return compiled;
}
