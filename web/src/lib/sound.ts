/** Soft ticks, made when they are needed: there are no files to load. */

import type { Cue } from "./table";

const PITCH: Record<Cue, readonly number[]> = { turn: [660, 880], round: [440] };
const LENGTH = 0.12; // seconds
const LOUD = 0.08;

let context: AudioContext | null = null;

export async function play(cue: Cue): Promise<void> {
  if (!navigator.userActivation.hasBeenActive) return; // until then browsers keep pages silent
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  const { currentTime } = context;
  PITCH[cue].forEach((pitch, index) =>
    tick(context as AudioContext, pitch, currentTime + index * LENGTH),
  );
}

function tick(on: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(on, { type: "sine", frequency: pitch });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
