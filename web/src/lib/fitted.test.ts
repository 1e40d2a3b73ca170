import { expect, test } from "vitest";

import { fitted } from "./fitted";

const each = (text: string) => [...text].length;

test("what fits is left as it is, else its beginning is", () => {
  expect(fitted("Ada", 3, each)).toBe("Ada");
  expect(fitted("Adalbert", 4, each)).toBe("Ada…");
  expect(fitted("Ada von Berg", 5, each)).toBe("Ada…");
});

test("a letter of several characters is never cut in two", () => {
  expect(fitted("🐺🐺🐺🐺", 3, each)).toBe("🐺🐺…");
  expect(fitted("é".normalize("NFD").repeat(3), 4, each)).toBe(`${"é".normalize("NFD")}…`);
});

test("where there is no room at all its first letter is left", () => {
  expect(fitted("Ada", 0, each)).toBe("A…");
});
