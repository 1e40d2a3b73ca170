/** Who of several people looks at this device, as the page holds it; see device.ts. */

import { seatToPlay, stageOf } from "./device";
import type { TableState } from "./table";

interface Sitting {
  state: TableState;
}

/** The seats of this device, and the one that is looked from. */
interface Seats<Place extends Sitting> {
  places: readonly Place[];
  place: Place;
  current: number;
}

export class Device<Place extends Sitting> {
  private looking = $state<number | null>(null); // nobody after a reload, and after coming back

  /** While a page is set up. */
  constructor(private readonly seats: Seats<Place>) {
    $effect(() => {
      if (this.curtain) this.veil();
    });
    /** Where nothing is hidden, the device is whose turn it is. */
    $effect(() => {
      if (seats.place.state.setup?.curtain !== false) return;
      seats.current = seatToPlay(this.states, seats.current);
    });
  }

  private readonly states = $derived.by(() => this.seats.places.map(({ state }) => state));
  readonly stage = $derived.by(() => stageOf(this.states, this.looking));
  readonly curtain = $derived.by(() => this.stage.kind === "curtain");

  /** Who may lift the curtain, by place. */
  get here(): number[] {
    const stage = this.stage;
    const all = this.seats.places.map((_, index) => index);
    return stage.kind === "curtain" && stage.next !== null ? [stage.next] : all;
  }

  /** Where nothing is hidden, undo is about the last move, whoever of them made it. */
  get undoing(): Place {
    const { place, places } = this.seats;
    if (place.state.setup?.curtain) return place;
    const last = (other: Place) => other.state.update?.game;
    const free = places.find((other) => last(other)?.can_undo);
    return free ?? places.find((other) => last(other)?.no_undo === "revealed") ?? place;
  }

  unveil(index: number): void {
    this.looking = index;
    this.seats.current = index;
  }

  veil(): void {
    this.looking = null;
  }
}
