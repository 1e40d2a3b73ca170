/** From anywhere into a game: a table, and our seats at it. */

import type { NewTable } from "../messages";
import { call } from "./api";
import { keepSeat } from "./seats";

/** Open a table and sit down under these names, by seat, null for a bot's; the table's code. */
export async function openTable(
  wish: NewTable,
  names: readonly (string | null)[],
): Promise<string> {
  const { table } = await call("POST /api/tables", {}, wish);
  for (const [seat, name] of names.entries()) {
    if (name === null) continue;
    keepSeat(table, await call("POST /api/tables/{table}/seats", { table }, { name, seat }));
  }
  return table;
}

/** Such bots on all seats but the first, which is ours. */
export function against(bot: string, seats: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, index) => [index + 1, bot]));
}
