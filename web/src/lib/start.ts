/** From anywhere into a game: a table, and our seats at it. */

import type { NewTable } from "../messages";
import { call } from "./api";
import { keepSeat } from "./seats";

/** Open a table and sit down on its first seats, a name for each; the table's code. */
export async function openTable(wish: NewTable, names: readonly string[]): Promise<string> {
  const { table } = await call("POST /api/tables", {}, wish);
  for (const [seat, name] of names.entries()) {
    keepSeat(table, await call("POST /api/tables/{table}/seats", { table }, { name, seat }));
  }
  return table;
}

/** Such bots on all seats but the first, which is ours. */
export function against(bot: string, seats: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: seats - 1 }, (_, index) => [index + 1, bot]));
}
