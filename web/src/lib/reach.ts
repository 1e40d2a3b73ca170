/** Addresses under which others find this page. */

import { call } from "./api";

/** Where a page is, as far as it matters here. */
export interface Whereabouts {
  protocol: string;
  hostname: string;
  port: string;
}

/** Whether any device calls itself so, and no other finds it by that name. */
export function isOwn(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, "");
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  return /^127(\.\d+){3}$/.test(name) || ["0.0.0.0", "::", "::1"].includes(name);
}

/** The page's address under each of these names of the machine. */
export function addressesOf({ protocol, port }: Whereabouts, hosts: readonly string[]): string[] {
  return hosts.map((host) => `${protocol}//${host}${port ? `:${port}` : ""}`);
}

/** `known`: these. `local`: the server lets nobody else in. `unknown`: another name is needed. */
export type Ways = { kind: "known"; addresses: string[] } | { kind: "local" | "unknown" };

let asked: Promise<Ways> | null = null;

/** As the page was opened, or where only this device can do so, as the server says. */
export function ways(): Promise<Ways> {
  if (!isOwn(location.hostname)) {
    return Promise.resolve({ kind: "known", addresses: [location.origin] });
  }
  asked ??= call("GET /api/reach").then(
    ({ hosts }) => waysBy(location, hosts),
    () => ((asked = null), { kind: "unknown" }),
  );
  return asked;
}

export function waysBy(here: Whereabouts, hosts: readonly string[] | null): Ways {
  if (!hosts) return { kind: "unknown" };
  return hosts.length ? { kind: "known", addresses: addressesOf(here, hosts) } : { kind: "local" };
}
