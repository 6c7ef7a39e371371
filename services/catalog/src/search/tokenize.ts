import { normalise } from './normalise';

const SCRIPTS = '\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const CJK = new RegExp(`[${SCRIPTS}]`, 'u');
/** A run of letters without word breaks, or a word of any other script: `ChatGPT로` is one of each. */
const RUNS = new RegExp(`[${SCRIPTS}]+|[[\\p{L}\\p{N}]--[${SCRIPTS}]]+`, 'gv');

export const isCjk = (term: string): boolean => CJK.test(term);

/** Latin words whole; scripts without word breaks as overlapping pairs of characters. */
export function tokenize(text: string): string[] {
  const terms: string[] = [];
  for (const run of normalise(text).match(RUNS) ?? []) {
    if (isCjk(run)) pushPairs(terms, run);
    else terms.push(run);
  }
  return terms;
}

function pushPairs(terms: string[], run: string): void {
  if (run.length < 2) terms.push(run);
  for (let at = 0; at + 2 <= run.length; at++) terms.push(run.slice(at, at + 2));
}
