/** What did not change stays the same object, so that nothing of it is drawn again. */

export function shared<Thing>(before: unknown, after: Thing): Thing {
  if (Object.is(before, after) || !isThing(before) || !isThing(after)) return after;
  if (Object.getPrototypeOf(before) !== Object.getPrototypeOf(after)) return after;
  const [old, now] = [entriesOf(before), entriesOf(after)];
  if (!old || !now) return after;
  let same = old.size === now.size;
  for (const [key, value] of now) {
    const kept = shared(old.get(key), value);
    now.set(key, kept);
    same &&= old.has(key) && Object.is(old.get(key), kept);
  }
  return (same ? before : made(after, now)) as Thing;
}

function isThing(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Of lists, maps and plain objects; others are taken whole. */
function entriesOf(thing: object): Map<unknown, unknown> | null {
  if (Array.isArray(thing)) return new Map(thing.entries());
  if (thing instanceof Map) return new Map(thing as Map<unknown, unknown>);
  if (Object.getPrototypeOf(thing) === Object.prototype) return new Map(Object.entries(thing));
  return null;
}

function made(like: object, entries: Map<unknown, unknown>): object {
  if (Array.isArray(like)) return [...entries.values()];
  return like instanceof Map ? entries : (Object.fromEntries(entries) as object);
}
