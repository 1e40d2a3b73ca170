/** Which lessons were finished on this device. */

const STORE = "clew.learned";

function remembered(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // private windows may have no storage
  }
}

const learned = $state({ lessons: remembered() });

export function isLearned(game: string, lesson: string): boolean {
  return learned.lessons.includes(`${game}/${lesson}`);
}

export function keepLearned(game: string, lesson: string): void {
  if (isLearned(game, lesson)) return;
  learned.lessons.push(`${game}/${lesson}`);
  try {
    localStorage.setItem(STORE, JSON.stringify(learned.lessons));
  } catch {
    // then it lasts as long as the page
  }
}
