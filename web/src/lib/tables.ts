/** The tables where this device has a seat, the latest first. */

import type { OwnTable } from "../messages";
import { call, Refusal } from "./api";
import { dropSeats, moveSeat, ownSeats } from "./seats";

const STORE = "clew.tables";
const MOST = 40;

export interface KeptTable {
  table: string;
  game: string;
  /** As far as this device knows. */
  over: boolean;
}

export function keptTables(): KeptTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "[]") as KeptTable[];
    return kept.filter(({ table }) => ownSeats(table).length);
  } catch {
    return []; // private windows may have no storage
  }
}

/** Whether the game was never played here. */
export function isNew(game: string): boolean {
  return keptTables().every((kept) => kept.game !== game);
}

/** With this one in its place, or in front where it was not there. */
export function withTable(kept: readonly KeptTable[], one: KeptTable): KeptTable[] {
  const known = kept.some(({ table }) => table === one.table);
  const changed = kept.map((other) => (other.table === one.table ? one : other));
  return (known ? changed : [one, ...kept]).slice(0, MOST);
}

export function keepTable(one: KeptTable): void {
  store(withTable(keptTables(), one));
}

/** It comes first from now on. */
export function visitTable(one: KeptTable): void {
  const others = keptTables().filter(({ table }) => table !== one.table);
  store(withTable(others, one));
}

function dropTable(gone: string): void {
  store(keptTables().filter(({ table }) => table !== gone));
  dropSeats(gone);
}

function store(kept: KeptTable[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // then the start page does not know of it
  }
}

/** How it stands there; null where there is nothing to come back to, which is then forgotten. */
export async function standing(kept: KeptTable): Promise<OwnTable | null> {
  const token = ownSeats(kept.table)[0]?.token ?? "";
  try {
    const own = await call("GET /api/tables/{table}/seat", { table: kept.table }, null, token);
    moveSeat(kept.table, { seat: own.seat, token });
    keepTable({ ...kept, over: own.phase === "over" });
    return own;
  } catch (error) {
    if (!(error instanceof Refusal) || ![401, 404].includes(error.status)) throw error;
    dropTable(kept.table);
    return null;
  }
}
