import type { CuratedTask, Tool } from '@atlas/contracts';

/** A line of a tool's texts, in the four languages. */
export interface Line {
  text: string;
  textEn: string;
  textJa?: string;
  textZh?: string;
}

/** Han, kana and hangul are written without spaces, or with few: pairs of letters stand for words. */
const PAIRED = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const SPELLED = /[\p{Script=Latin}\d]{2,}/gu;

/** What a text is compared by: words of Latin letters without a plural's s, pairs of letters of other scripts. */
export function tokensOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = (lower.match(SPELLED) ?? []).map((word) =>
    word.length > 3 ? word.replace(/s$/, '') : word,
  );
  const pairs = (lower.match(PAIRED) ?? []).flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, at) => run.slice(at, at + 2)),
  );
  return [...words, ...pairs];
}

/** Texts of a tool's use cases and features, use cases first. */
export function linesOf(tool: Tool): Line[] {
  return [
    ...joined(tool.useCases, tool.useCasesEn, tool.useCasesJa, tool.useCasesZh),
    ...joined(tool.features, tool.featuresEn, tool.featuresJa, tool.featuresZh),
  ];
}

function joined(
  texts: readonly string[],
  english: readonly string[],
  japanese: readonly string[] = [],
  chinese: readonly string[] = [],
): Line[] {
  return texts.slice(0, english.length).map((text, at) => ({
    text,
    textEn: english[at] ?? text,
    ...(japanese[at] && { textJa: japanese[at] }),
    ...(chinese[at] && { textZh: chinese[at] }),
  }));
}

export const textsOf = ({ text, textEn, textJa, textZh }: Line): string[] =>
  [text, textEn, textJa, textZh].filter((one) => one !== undefined);

/** Every word by which people call the task, in four languages. */
export function phrasesOf(task: CuratedTask): string[] {
  const { label, labelEn, labelJa, labelZh } = task;
  const { synonyms, synonymsEn, synonymsJa, synonymsZh } = task;
  return [label, labelEn, labelJa, labelZh, synonyms, synonymsEn, synonymsJa, synonymsZh].flat();
}
