import { expect, test } from "vitest";

import { codeOf } from "./qr";

/** The code's rows, with # for dark. */
function rows({ size, path }: { size: number; path: string }): string[] {
  const paper = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    paper[Number(y)]?.fill("#", Number(x), Number(x) + Number(length));
  }
  return paper.map((row) => row.join(""));
}

const drawn = rows(codeOf("https://clew.example/t/k7m2xq9d4hp"));

test("a code has its three eyes", () => {
  const eye = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
  const far = drawn.length - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    expect(drawn.slice(y, y + 7).map((row) => row.slice(x, x + 7))).toEqual(eye);
  }
});

test("four bare squares lie around a code", () => {
  const bare = ".".repeat(drawn.length);
  expect([...drawn.slice(0, 4), ...drawn.slice(-4)]).toEqual(Array<string>(8).fill(bare));
  expect(drawn.every((row) => row.startsWith("....") && row.endsWith("...."))).toBe(true);
});

test("another text makes another code", () => {
  expect(rows(codeOf("https://clew.example/t/k7m2xq9d4hq"))).not.toEqual(drawn);
});
