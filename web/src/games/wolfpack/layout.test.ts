import { expect, test } from "vitest";

import { CARD, PLATE, type Laid, laid, sizeOf, spread } from "./layout";

const SHAPES = [
  [344, 220],
  [374, 400],
  [348, 240],
  [570, 270],
  [690, 600],
  [796, 760],
  [850, 640],
  [1160, 800],
] as const;
const TABLES = SHAPES.flatMap(([width, height]) =>
  [2, 3, 4, 5].flatMap((seats) =>
    [0, seats - 1, null].map((viewer) => ({ width, height, seats, viewer })),
  ),
);

interface Box {
  name: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boxes(on: Laid, viewer: number | null): Box[] {
  const box = (name: string, { x, y }: { x: number; y: number }, w: number, h: number): Box => ({
    name,
    left: x - w / 2,
    right: x + w / 2,
    top: y - h / 2,
    bottom: y + h / 2,
  });
  const cards = [...on.piles, on.actions, on.discard].map((at, index) =>
    box(`pile ${index}`, at, CARD.width * on.scale, CARD.height * on.scale),
  );
  const plates = on.seats.flatMap((at, seat) =>
    seat === viewer
      ? [box("own", at, on.own, on.own)]
      : [box(`seat ${seat}`, at, PLATE.width * at.scale, PLATE.height * at.scale)],
  );
  return [...cards, ...plates];
}

function faults({ width, height, seats, viewer }: (typeof TABLES)[number]): string[] {
  const found = boxes(laid(width, height, seats, viewer), viewer);
  const outside = found.filter(
    ({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height,
  );
  const covers = (one: Box, other: Box) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  const covered = found.flatMap((one, index) =>
    found
      .slice(index + 1)
      .flatMap((other) => (covers(one, other) ? [`${one.name}, ${other.name}`] : [])),
  );
  return [...outside.map(({ name }) => name), ...covered].map(
    (what) => `${what} on ${width}x${height} of ${seats} seen from ${viewer}`,
  );
}

test("on a table of any shape, for two to five and who watches, nothing covers anything", () => {
  expect(TABLES.flatMap(faults)).toEqual([]);
});

test("p13 who is next in turn order sits at the left, and on clockwise", () => {
  const { seats } = laid(850, 640, 4, 1);
  const [last, own, first] = seats;

  expect(own?.x).toBe(425);
  expect(first?.x).toBeLessThan(own?.x ?? 0);
  expect(last?.x).toBeGreaterThan(own?.x ?? 0);
});

test("cards of different kinds lie free of one another while there is room, alike ones overlap", () => {
  const [first, second, third] = spread([2, 1], 300, 60);

  expect(first).toBe(0);
  expect(second).toBeLessThan(60);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(60);
});

test.each([1, 5, 20, 60])("%i cards of six kinds stay in their place", (count) => {
  const starts = spread([count, 3, 1, 1, 1, 2], 330, 50);

  expect((starts.at(-1) ?? 0) + 50).toBeLessThanOrEqual(330.01);
});

test("a hand of every kind is as large as it can be, and of each kind the emblem is seen", () => {
  const sizes = [9, 3, 1, 1, 2, 1];
  const card = CARD.width * sizeOf(sizes, 330, 105, 4);
  const starts = spread(sizes, 330, card);
  const firsts = [0, 9, 12, 13, 14, 16].map((index) => starts[index] ?? 0);
  const ends = [8, 11, 12, 13, 15, 16].map((index) => (starts[index] ?? 0) + card);

  expect(card).toBeGreaterThan(55);
  expect(ends.at(-1)).toBeLessThanOrEqual(330.01);
  firsts.slice(1).forEach((first, index) => {
    expect((ends[index] ?? 0) - first).toBeLessThan(card * 0.3);
  });
});
