/** Calls to the server's HTTP part, typed by its own list of endpoints. */

import type { Api, Refused } from "../messages";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly refused: Pick<Refused, "words" | "said">,
  ) {
    super(refused.words);
  }
}

type Gives<Route extends keyof Api> = Api[Route]["gives"];
type Takes<Route extends keyof Api> = Api[Route]["takes"];

export async function call<Route extends keyof Api>(
  route: Route,
  places: Record<string, string> = {},
  body: Takes<Route> | null = null,
  token: string | null = null,
): Promise<Gives<Route>> {
  const [method, path] = (route as string).split(" ") as [string, string];
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(places[name] ?? ""),
  );
  const headers = {
    ...(body === null ? {} : { "content-type": "application/json" }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(address, {
    method,
    headers,
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    const refused = (await response.json().catch(() => null)) as Refused | null;
    throw new Refusal(response.status, refused ?? { words: response.statusText, said: [] });
  }
  const isText = response.headers.get("content-type")?.startsWith("text/plain");
  return (isText ? response.text() : response.json()) as Promise<Gives<Route>>;
}
