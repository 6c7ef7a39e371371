/** Memory of one search, reused by the next one: some 20 bytes per tool. */
export interface Scratch {
  readonly scores: Float32Array;
  readonly textScores: Float32Array;
  readonly met: Uint8Array;
  readonly best: Float32Array;
  readonly rows: Int32Array;
  readonly ofCategory: Uint8Array;
  readonly steps: Uint16Array;
}

/** Allocates for somewhat more rows than needed, so that a growing index rarely allocates again. */
const SPARE = 1.1;

/** @returns a function that returns memory for at least `size` rows */
export function createScratch(): (size: number) => Scratch {
  let capacity = -1;
  let scratch = allocate(0);
  return (size) => {
    if (size > capacity) {
      capacity = Math.ceil(size * (capacity < 0 ? 1 : SPARE));
      scratch = allocate(capacity);
    }
    return scratch;
  };
}

const allocate = (size: number): Scratch => ({
  scores: new Float32Array(size),
  textScores: new Float32Array(size),
  met: new Uint8Array(size),
  best: new Float32Array(size),
  rows: new Int32Array(size),
  ofCategory: new Uint8Array(size),
  steps: new Uint16Array(size),
});
