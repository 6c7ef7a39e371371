/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
/** Many byte lists that grow concurrently. */
export interface ByteLists {
  push(list: number, byte: number): void;
  /** Concatenates all lists; list n is `bytes` from `starts[n]` to `starts[n + 1]`. Frees the blocks. */
  join(count: number): { starts: Uint32Array; bytes: Uint8Array };
}

/**
 * Sizes of a block and of the pieces that lists take from it; the last four bytes of a piece link to the next one. A block
 * exceeds malloc's heap limit (32 MB), so it is returned to the system as one mapping, and untouched pages use no memory.
 */
const BLOCK = 2 ** 26;
const PIECE = 32;
const LINK = 4;
const HELD = PIECE - LINK;

/**
 * Lists in pieces of large blocks. A million small growing arrays would fragment the heap, which the process never returns.
 */
export function createByteLists(blockSize = BLOCK): ByteLists {
  const blocks: Uint8Array[] = [];
  let pieces = 0;
  const first: number[] = [];
  /** By list: position of its last piece, and total length. */
  const last: number[] = [];
  const lengths: number[] = [];

  const blockOf = (piece: number) => blocks[Math.floor((piece * PIECE) / blockSize)]!;
  const offsetOf = (piece: number) => (piece * PIECE) % blockSize;

  function newPiece(): number {
    if ((pieces * PIECE) % blockSize === 0) blocks.push(new Uint8Array(blockSize));
    return pieces++;
  }
  function link(from: number, to: number): void {
    const at = offsetOf(from) + HELD;
    const block = blockOf(from);
    for (let byte = 0; byte < LINK; byte++) block[at + byte] = to >>> (8 * byte);
  }
  function linkOf(piece: number): number {
    const at = offsetOf(piece) + HELD;
    const block = blockOf(piece);
    let to = 0;
    for (let byte = 0; byte < LINK; byte++) to |= block[at + byte]! << (8 * byte);
    return to;
  }

  return {
    push(list, byte) {
      const length = lengths[list] ?? 0;
      const within = length % HELD;
      if (within === 0) {
        const piece = newPiece();
        if (length === 0) first[list] = piece;
        else link(last[list]!, piece);
        last[list] = piece;
      }
      const piece = last[list]!;
      blockOf(piece)[offsetOf(piece) + within] = byte;
      lengths[list] = length + 1;
    },
    join(count) {
      const starts = new Uint32Array(count + 1);
      for (let list = 0; list < count; list++)
        starts[list + 1] = starts[list]! + (lengths[list] ?? 0);
      const bytes = new Uint8Array(starts[count]!);
      for (let list = 0; list < count; list++) {
        const end = starts[list + 1]!;
        let piece = first[list]!;
        for (let at = starts[list]!; at < end; at += HELD) {
          const offset = offsetOf(piece);
          const held = Math.min(HELD, end - at);
          bytes.set(blockOf(piece).subarray(offset, offset + held), at);
          if (at + HELD < end) piece = linkOf(piece);
        }
      }
      blocks.length = 0;
      return { starts, bytes };
    },
  };
}
