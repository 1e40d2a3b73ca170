/** What did not change stays the same object, so that nothing of it is drawn again. */

type Plain = Record<string, unknown>;

/** `after`, of which all that is as it was in `before` is taken from there. */
export function shared<Thing>(before: unknown, after: Thing): Thing {
  if (before === after || !isThing(before) || !isThing(after)) return after;
  const kind = Object.getPrototypeOf(after) as unknown;
  if (Object.getPrototypeOf(before) !== kind) return after;
  if (Array.isArray(after)) return list(before as unknown[], after) as Thing;
  if (after instanceof Map) return map(before as Map<unknown, unknown>, after) as Thing;
  return kind === Object.prototype ? (plain(before as Plain, after as Plain) as Thing) : after;
}

function isThing(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function list(before: unknown[], after: unknown[]): unknown[] {
  const kept = after.map((value, index) => shared(before[index], value));
  const same = kept.length === before.length && kept.every((value, at) => value === before[at]);
  return same ? before : kept;
}

function map(before: Map<unknown, unknown>, after: Map<unknown, unknown>): typeof after {
  const kept = new Map([...after].map(([key, value]) => [key, shared(before.get(key), value)]));
  const same = [...kept].every(([key, value]) => before.has(key) && before.get(key) === value);
  return same && kept.size === before.size ? before : kept;
}

function plain(before: Plain, after: Plain): Plain {
  const kept: Plain = {};
  let same = true;
  let fewer = Object.keys(before).length;
  for (const key in after) {
    kept[key] = shared(before[key], after[key]);
    same &&= key in before && kept[key] === before[key];
    fewer -= 1;
  }
  return same && fewer === 0 ? before : kept;
}
