/** From anywhere into a game: a table with bots on all seats but the first, which is ours. */

import type { GameInfo } from "../messages";
import { call } from "./api";
import { keepSeat } from "./seats";

export async function openAgainst(bot: string, game: string, name: string): Promise<string> {
  const { games } = await call("GET /api/games");
  const seats = fewestAgainst(games.find((known) => known.name === game));
  const bots: Record<string, string> = {};
  for (let seat = 1; seat < seats; seat++) bots[seat] = bot;
  const { table } = await call("POST /api/tables", {}, { game, seats, bots });
  const taken = await call("POST /api/tables/{table}/seats", { table }, { name, seat: 0 });
  keepSeat(table, taken);
  return table;
}

function fewestAgainst(game: GameInfo | undefined): number {
  return game?.seats.find((count) => count > 1) ?? 2;
}
