/** Soft sounds of what a game is made of, synthesised when needed: there are no files to load. */

export type Material = "die" | "card" | "thread" | "knot" | "disc";

const LOUD = 0.09;
const CHIME = [660, 880]; // your turn

let context: AudioContext | null = null;

/** Once somebody has touched the page; until then browsers keep it silent. */
async function awake(): Promise<AudioContext | null> {
  if (!navigator.userActivation.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  return context;
}

/** Something was moved; with `chime` it is also the listener's turn. */
export async function play(material: Material, chime: boolean): Promise<void> {
  const on = await awake();
  if (!on) return;
  const now = on.currentTime;
  MAKE[material](on, now);
  if (chime)
    CHIME.forEach((pitch, index) => tone(on, now + 0.25 + index * 0.12, pitch, pitch, 0.12));
}

const MAKE: Record<Material, (on: AudioContext, at: number) => void> = {
  die: (on, at) => [0, 0.07, 0.12, 0.2].forEach((wait) => rustle(on, at + wait, 2600, 3, 0.02)),
  card: (on, at) => rustle(on, at, 3200, 0.8, 0.1),
  thread: (on, at) => rustle(on, at, 700, 0.7, 0.3),
  knot: (on, at) =>
    [260, 195].forEach((pitch, index) => tone(on, at + index * 0.1, pitch, pitch, 0.15)),
  disc: (on, at) => {
    tone(on, at, 330, 170, 0.09);
    rustle(on, at, 1800, 2, 0.02);
  },
};

function loudness(on: AudioContext, at: number, seconds: number): GainNode {
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + Math.min(0.01, seconds / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  volume.connect(on.destination);
  return volume;
}

function tone(on: AudioContext, at: number, from: number, to: number, seconds: number): void {
  const wave = new OscillatorNode(on, { type: "sine", frequency: from });
  wave.frequency.setValueAtTime(from, at);
  wave.frequency.exponentialRampToValueAtTime(to, at + seconds);
  wave.connect(loudness(on, at, seconds));
  wave.start(at);
  wave.stop(at + seconds);
}

/** Noise around a pitch, the narrower the larger `q` is. */
function rustle(on: AudioContext, at: number, pitch: number, q: number, seconds: number): void {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(on, { buffer });
  const filter = new BiquadFilterNode(on, { type: "bandpass", frequency: pitch, Q: q });
  noise.connect(filter).connect(loudness(on, at, seconds));
  noise.start(at);
}
