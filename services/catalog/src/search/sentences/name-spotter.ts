import { foldText, squash } from '@atlas/search-text';
import { bareNoun, isFunctionWord } from './function-words';
import { ORDINARY_NAMES } from './ordinary-names';

/** A name in a text: [start, end) in UTF-16 units of the text. */
export interface SpottedName {
  readonly start: number;
  readonly end: number;
  readonly row: number;
  /** An ordinary word without a capital letter: the tool is meant in a comparison only. */
  readonly isOrdinary: boolean;
}

/** Runs of one script; a name may consist of several: `챗GPT`, `Cursor编辑器`. */
const RUNS =
  /\p{Script=Han}+|\p{Script=Hangul}+|\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{N}])+/gu;
const HANGUL = /\p{Script=Hangul}$/u;
const ONLY_HAN = /^\p{Script=Han}+$/u;
const LATIN = /^[\p{Script=Latin}\p{N}]+$/u;
const MOST_RUNS = 5;
const MOST_HAN = 6;
/** Runs that are compared; longer texts are no queries. */
const MOST_STARTS = 40;
const LEAST_LATIN = 3;

interface Run {
  start: number;
  end: number;
}

/**
 * Finds the names of tools in a text: longest first, without overlaps, in the order of the text.
 * @param text in NFKC
 * @param rowNamed the tool that has exactly this name or alias
 */
export function spotNames(
  text: string,
  rowNamed: (name: string) => number | undefined,
): SpottedName[] {
  const runs = Array.from(text.matchAll(RUNS), ({ 0: run, index }): Run => ({
    start: index,
    end: index + run.length,
  })).slice(0, MOST_STARTS);
  const spotted: SpottedName[] = [];
  for (let at = 0; at < runs.length; at++) {
    const name = longestAt(at);
    if (!name) continue;
    spotted.push(name);
    while (at + 1 < runs.length && (runs[at + 1]?.start ?? 0) < name.end) at++;
  }
  return spotted;

  function longestAt(at: number): SpottedName | undefined {
    const first = runs[at];
    if (!first) return undefined;
    for (let last = Math.min(runs.length, at + MOST_RUNS) - 1; last >= at; last--) {
      const end = runs[last]?.end ?? first.end;
      const written = text.slice(first.start, end);
      const name = nameOf(written, first.start) ?? withoutParticle(written, first.start);
      if (name) return name;
    }
    return ONLY_HAN.test(text.slice(first.start, first.end)) ? insideHan(first) : undefined;
  }

  function withoutParticle(written: string, start: number): SpottedName | undefined {
    if (!HANGUL.test(written)) return undefined;
    const bare = bareNoun(written);
    // One letter alone is too common after a name of two letters: 수노로, 노션은.
    const shorter =
      bare === written && written.length > 2
        ? written.replace(/[은는이가을를에의로와과랑도만]$/u, '')
        : bare;
    return shorter === written ? undefined : nameOf(shorter, start);
  }

  /** Han characters have no word breaks: 豆包和, 可灵与. */
  function insideHan({ start, end }: Run): SpottedName | undefined {
    for (let from = start; from < end - 1; from++)
      for (let to = Math.min(end, from + MOST_HAN); to >= from + 2; to--) {
        const name = nameOf(text.slice(from, to), from);
        if (name) return name;
      }
    return undefined;
  }

  function nameOf(written: string, start: number): SpottedName | undefined {
    const name = squash(written);
    const isShort = LATIN.test(name) && name.length < LEAST_LATIN && !/\d/.test(name);
    if (name.length < 2 || (isShort && written !== text.trim())) return undefined;
    if (isFunctionWord(foldText(written)) && !ORDINARY_NAMES.has(name)) return undefined;
    const row = rowNamed(name);
    if (row === undefined) return undefined;
    const isCapital = /^\p{Lu}/u.test(written) && start > 0;
    const isOrdinary = ORDINARY_NAMES.has(name) && !isCapital;
    return { start, end: start + written.length, row, isOrdinary };
  }
}
