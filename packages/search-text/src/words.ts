import { stemmer } from 'stemmer';
import { foldText } from './fold';

const SCRIPTS = '\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}';
const CJK = new RegExp(`[${SCRIPTS}]`, 'u');
/** A run of letters without word breaks, or a word of another script: `ChatGPT로` has one of each. */
const RUNS = new RegExp(`[${SCRIPTS}]+|[[\\p{L}\\p{N}]--[${SCRIPTS}]]+`, 'gv');

export const isCjk = (text: string): boolean => CJK.test(text);

/** Splits a folded text into runs of one script. */
export const runsOf = (folded: string): string[] => folded.match(RUNS) ?? [];

/** Stems English words: `editing`, `edited` and `edits` are equal. */
export const stem = (word: string): string => stemmer(word);

/** Returns search terms: stems of words, and overlapping pairs of characters for scripts without word breaks. */
export function termsOf(text: string): string[] {
  return runsOf(foldText(text)).flatMap((run) => (isCjk(run) ? pairsOf(run) : [stem(run)]));
}

/** A single character is a term of its own. */
export function pairsOf(run: string): string[] {
  if (run.length < 2) return [run];
  const pairs: string[] = [];
  for (let at = 0; at + 2 <= run.length; at++) pairs.push(run.slice(at, at + 2));
  return pairs;
}
