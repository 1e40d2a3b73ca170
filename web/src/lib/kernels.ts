/** A game's kernels with a memory of their own: what they work on lies where it is laid. */

const ALIGNED = 16; // bytes, where a tray or an array begins
const PAGE = 65536;

type Flat = (...args: (number | bigint)[]) => unknown;
type Exports = Record<string, Flat> & {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global<"i32">;
};

export class Kernels {
  readonly #exports: Exports;
  #end: number;

  constructor(module: WebAssembly.Module) {
    this.#exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#end = this.#exports.__heap_base.value;
  }

  /** Room for things of these sizes, zeroed: their addresses. Memory grows as it is needed. */
  lay<Name extends string>(sizes: Record<Name, number>): Record<Name, number> {
    const at = {} as Record<Name, number>;
    for (const [name, size] of Object.entries<number>(sizes)) {
      at[name as Name] = Math.ceil(this.#end / ALIGNED) * ALIGNED;
      this.#end = at[name as Name] + size;
    }
    const { memory } = this.#exports;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  /** Call an entry: addresses and reals are numbers, whole numbers are big. */
  call(name: string, ...args: (number | bigint)[]): number {
    const entry = this.#exports[name];
    if (!entry) throw new Error(`these kernels have no ${name}`);
    return Number(entry(...args) ?? 0);
  }

  /** What lies there, until memory grows. */
  bytes(start: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, start, length);
  }

  whole(start: number, length: number): Int32Array {
    return new Int32Array(this.#buffer, start, length);
  }

  real(start: number, length: number): Float64Array {
    return new Float64Array(this.#buffer, start, length);
  }

  get #buffer(): ArrayBuffer {
    return this.#exports.memory.buffer as ArrayBuffer;
  }
}

/** A tray, as it comes over the wire. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
