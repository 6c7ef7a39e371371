import { normalise } from './normalise';

const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const WORDS = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[\p{L}\p{N}]+/gu;

/** Latin words whole; scripts without word breaks as overlapping pairs of characters. */
export function tokenize(text: string): string[] {
  return (normalise(text).match(WORDS) ?? []).flatMap((run) => (CJK.test(run) ? bigrams(run) : run));
}

function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, at) => characters[at] + character);
}
