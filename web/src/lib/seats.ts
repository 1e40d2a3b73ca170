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
  store(table, [...ownSeats(table).filter((kept) => kept.seat !== own.seat), own]);
}

/** Who has this token sits there now. */
export function moveSeat(table: string, { seat, token }: OwnSeat): void {
  store(
    table,
    ownSeats(table).map((kept) => (kept.token === token ? { seat, token } : kept)),
  );
}

export function dropSeat(table: string, token: string): void {
  store(
    table,
    ownSeats(table).filter((kept) => kept.token !== token),
  );
}

function store(table: string, seats: readonly OwnSeat[]): void {
  try {
    if (seats.length) localStorage.setItem(PREFIX + table, JSON.stringify(seats));
    else localStorage.removeItem(PREFIX + table);
  } catch {
    // then a reload loses the seat; there is nothing to do about it
  }
}

export function dropSeats(table: string): void {
  localStorage.removeItem(PREFIX + table);
}
