/** The seats that belong to this device: tokens by table, kept so that a reload loses nothing. */

const PREFIX = "clew.seats.";

export interface OwnSeat {
  seat: number;
  token: string;
}

export function ownSeats(table: string): OwnSeat[] {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table) ?? "[]") as OwnSeat[];
  } catch {
    return [];
  }
}

export function keepSeat(table: string, own: OwnSeat): void {
  const others = ownSeats(table).filter((kept) => kept.seat !== own.seat);
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify([...others, own]));
  } catch {
    // then a reload loses the seat; there is nothing to do about it
  }
}

export function dropSeats(table: string): void {
  localStorage.removeItem(PREFIX + table);
}
