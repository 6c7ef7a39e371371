/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
/** Index of short texts by equality: a hash table in typed arrays, 8 to 12 bytes per text, without copies of strings. */
export interface ExactTexts {
  visit(wanted: string, visit: (index: number) => void): void;
  /** The last of the equal texts; undefined without one. */
  indexOf(wanted: string): number | undefined;
}

export function createExactTexts(
  texts: readonly string[],
  at: (index: number) => string,
): ExactTexts {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, texts.length)));
  const first = new Int32Array(size).fill(-1);
  const next = new Int32Array(texts.length);
  texts.forEach((text, index) => {
    const slot = hash(text) & (size - 1);
    next[index] = first[slot]!;
    first[slot] = index;
  });
  const slotOf = (text: string) => hash(text) & (size - 1);
  return {
    visit(wanted, visit) {
      for (let index = first[slotOf(wanted)]!; index !== -1; index = next[index]!)
        if (at(index) === wanted) visit(index);
    },
    indexOf(wanted) {
      let index = first[slotOf(wanted)]!;
      while (index !== -1 && at(index) !== wanted) index = next[index]!;
      if (index === -1) return undefined;
      return index;
    },
  };
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c_9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x0100_0193);
  return value >>> 0;
}
