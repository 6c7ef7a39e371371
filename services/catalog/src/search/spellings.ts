import { distance } from 'fastest-levenshtein';
import { joinTexts } from './joined-text';
import type { JoinedText } from './joined-text';

/** Corrects misspelt words. Korean words are decomposed to jamo, so one letter is one edit. */
export interface Spellings {
  /**
   * Words with the fewest edits, none when even those are too many; a swap of two letters counts 2.
   * @param isAccepted false for words that are not compared
   */
  nearest(word: string, isAccepted?: (index: number) => boolean): NearWord[];
}

export interface NearWord {
  readonly index: number;
  readonly edits: number;
}

/** Bits of a letter mask that one edit can change. */
const BITS_PER_EDIT = 2;
const LETTERS = 32;

/** Most words are excluded by length and letter mask before they are compared. */
export function createSpellings(
  words: readonly string[],
  text: JoinedText = joinTexts(words),
): Spellings {
  const lengths = Uint8Array.from(words, ({ length }) => Math.min(length, 255));
  const masks = Int32Array.from(words, maskOf);
  return {
    nearest(word, isAccepted) {
      let most = allowedEdits(word.length);
      if (most === 0) return [];
      const mask = maskOf(word);
      let found: NearWord[] = [];
      for (let index = 0; index < lengths.length; index++) {
        // oxlint-disable-next-line typescript/no-non-null-assertion -- hot loop over typed arrays
        if (Math.abs(lengths[index]! - word.length) > most) continue;
        // oxlint-disable-next-line typescript/no-non-null-assertion -- hot loop over typed arrays
        if (bits(mask ^ masks[index]!) > most * BITS_PER_EDIT) continue;
        const edits = distance(word, text.at(index));
        if (edits > most || isAccepted?.(index) === false) continue;
        if (edits < most) [most, found] = [edits, []];
        found.push({ index, edits });
      }
      return found;
    },
  };
}

/** Short words have too many similar ones. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  if (length < 12) return 2;
  return 3;
}

function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) % LETTERS);
  return mask;
}

function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return (((fours + (fours >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}
