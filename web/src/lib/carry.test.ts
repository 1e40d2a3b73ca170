import { expect, test } from "vitest";

import { carryPath, ticketIn } from "./carry";

test("a ticket goes along behind the address, where no server reads it", () => {
  const link = new URL(carryPath("k7m2xq9d4hp", "0123abcd"), "http://192.168.1.5:8321");

  expect(link.pathname + link.search).toBe("/t/k7m2xq9d4hp");
  expect(ticketIn(link.hash)).toBe("0123abcd");
});

test("other addresses have none", () => {
  for (const hash of ["", "#", "#carry=", "#panel"]) expect(ticketIn(hash)).toBeNull();
});
