import { squash } from './fold';
import { toJamo } from './hangul';

/**
 * Where in a text the typed words stand, as [from, to) in UTF-16 units of the text as it is; undefined where they do not
 * stand as such. A Korean syllable that is still being typed counts as the one it may become: 회의로 in 회의록.
 */
export function matchedRange(text: string, typed: string): [number, number] | undefined {
  const wanted = toJamo(squash(typed));
  if (wanted === '') return undefined;
  const { letters, offsets } = foldLetters(text);
  const at = letters.indexOf(wanted);
  if (at === -1) return undefined;
  const last = offsets[at + wanted.length - 1]!;
  return [offsets[at]!.from, last.to];
}

/** The folded letters of a text, and the character that each came from. */
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
