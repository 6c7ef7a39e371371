/** A seed of one's own for each word. */
export function seedOf(word: string): number {
  let hash = 2_166_136_261;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
