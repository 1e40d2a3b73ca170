import { expect, test } from "vitest";

import { isOwn, waysBy } from "./reach";

const here = { protocol: "http:", hostname: "localhost", port: "8321" };

test("a device calls itself by names that lead nobody else there", () => {
  for (const name of ["localhost", "clew.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0"])
    expect(isOwn(name)).toBe(true);
  for (const name of ["192.168.1.5", "clew.example.org", "127.example.org", "[fd00::2]", "my-pc"])
    expect(isOwn(name)).toBe(false);
});

test("an invitation names the machine as its network does, by the page's own port", () => {
  expect(waysBy(here, ["192.168.1.5", "[fd00::2]"])).toEqual({
    kind: "known",
    addresses: ["http://192.168.1.5:8321", "http://[fd00::2]:8321"],
  });
  expect(waysBy({ ...here, protocol: "https:", port: "" }, ["10.0.0.7"])).toEqual({
    kind: "known",
    addresses: ["https://10.0.0.7"],
  });
});

test("a server that lets nobody else in is another thing than one that does not say", () => {
  expect(waysBy(here, []).kind).toBe("local");
  expect(waysBy(here, null).kind).toBe("unknown");
});
