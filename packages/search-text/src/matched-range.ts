import { squash } from './fold';
import { toJamo } from './hangul';

/**
 * Finds the typed words in a text as [from, to) in UTF-16 units; undefined when they do not occur literally. An incomplete
 * Korean syllable matches the syllable that it may become: 회의로 in 회의록.
 */
export function matchedRange(text: string, typed: string): [number, number] | undefined {
  const wanted = toJamo(squash(typed));
  if (wanted === '') return undefined;
  const { letters, offsets } = foldLetters(text);
  const at = letters.indexOf(wanted);
  if (at === -1) return undefined;
  const first = offsets[at];
  const last = offsets[at + wanted.length - 1];
  return first && last && [first.from, last.to];
}

/** The folded letters of a text, each with its source character. */
function foldLetters(text: string) {
  let letters = '';
  const offsets: { from: number; to: number }[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    const folded = toJamo(squash(character));
    letters += folded;
    for (let at = 0; at < folded.length; at++) offsets.push({ from, to });
    from = to;
  }
  return { letters, offsets };
}
