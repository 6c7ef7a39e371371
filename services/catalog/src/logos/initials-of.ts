import { graphemes } from '@atlas/contracts';

const STOP_WORDS = /^(ai|io|app|com)$/iu;

/** Initials of a name: `Moises` → `Mo`, `Apollo Mail` → `AM`, `Reclaim AI` → `Re`, `뱅크샐러드` → `뱅`. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [name];
  const [first, second] = words.filter((word) => !STOP_WORDS.test(word));
  if (first && second) return (letters(first, 1) + letters(second, 1)).toLocaleUpperCase('en');
  return letters(first ?? words[0], /\p{Script=Latin}/u.test(first ?? '') ? 2 : 1);
}

/** The first letters in title case. */
function letters(word: string, count: number): string {
  const [head = '', ...rest] = graphemes(word).slice(0, count);
  return head.toLocaleUpperCase('en') + rest.join('').toLocaleLowerCase('en');
}
