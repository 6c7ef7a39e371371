/** Many lists of bytes that grow side by side. */
export interface ByteLists {
  push(list: number, byte: number): void;
  /** All lists end to end; list n is `bytes` from `starts[n]` to `starts[n + 1]`. What they grew in is let go. */
  join(count: number): { starts: Uint32Array; bytes: Uint8Array };
}

/**
 * Bytes of a block, and of the piece of it that a list takes at a time; its last four bytes name the next piece. A block is
 * larger than what malloc ever takes from its own heap (32 MB), so it goes back to the system whole; pages of it that nothing
 * was written to take no memory.
 */
const BLOCK = 2 ** 26;
const PIECE = 32;
const LINK = 4;
const HELD = PIECE - LINK;

/**
 * Lists in pieces of large blocks: a million small arrays that grow and are let go leave a memory full of holes, which the
 * process never gives back.
 */
export function createByteLists(blockSize = BLOCK): ByteLists {
  const blocks: Uint8Array[] = [];
  let pieces = 0;
  const first: number[] = [];
  /** By list: where its last piece is, and how many bytes it holds in all. */
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
