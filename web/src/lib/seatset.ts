/** A set of seats as an option's value: "0+2", or "none". */

const NONE = "none";

export function seatsIn(value: string): number[] {
  return value === NONE ? [] : value.split("+").map(Number);
}

/** The same set with this seat, or without it if it was there. */
export function toggled(value: string, seat: number): string {
  const seats = seatsIn(value);
  return written(seats.includes(seat) ? seats.filter((other) => other !== seat) : [...seats, seat]);
}

/** Of the set only the seats that a table of so many has. */
export function within(value: string, count: number): string {
  return written(seatsIn(value).filter((seat) => seat < count));
}

function written(seats: number[]): string {
  return seats.sort((one, other) => one - other).join("+") || NONE;
}
