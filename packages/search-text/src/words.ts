import { stemmer } from 'stemmer';
import { foldText } from './fold';

const SCRIPTS = '\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}';
const CJK = new RegExp(`[${SCRIPTS}]`, 'u');
/** A run of letters without word breaks, or a word of any other script: `ChatGPT로` is one of each. */
const RUNS = new RegExp(`[${SCRIPTS}]+|[[\\p{L}\\p{N}]--[${SCRIPTS}]]+`, 'gv');

export const isCjk = (text: string): boolean => CJK.test(text);

/** Runs of one kind of script in a text that is folded already, in their order. */
export const runsOf = (folded: string): string[] => folded.match(RUNS) ?? [];

/** `editing`, `edited` and `edits` are one. */
export const stem = (word: string): string => stemmer(word);

/** The terms of a text: words by their stem; scripts without word breaks as overlapping pairs of characters. */
export function termsOf(text: string): string[] {
  return runsOf(foldText(text)).flatMap((run) => (isCjk(run) ? pairsOf(run) : [stem(run)]));
}

/** A single character stands for itself. */
export function pairsOf(run: string): string[] {
  if (run.length < 2) return [run];
  const pairs: string[] = [];
  for (let at = 0; at + 2 <= run.length; at++) pairs.push(run.slice(at, at + 2));
  return pairs;
}
