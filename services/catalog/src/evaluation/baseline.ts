import MiniSearch from 'minisearch';
import type { CuratedTool } from '@atlas/contracts';
import type { Searched } from './measure';

const CJK = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Baseline: MiniSearch over every text of a tool with fuzzy and prefix matching. */
export function createBaseline(tools: readonly CuratedTool[]): Searched {
  const fields = [...new Set(tools.flatMap((tool) => Object.keys(tool)))].filter(
    (field) => field !== 'id' && tools.some((tool) => isText(tool[field as keyof CuratedTool])),
  );
  const index = new MiniSearch({
    fields,
    tokenize: pairsOfCjk,
    extractField: (tool: Record<string, unknown>, field) => textOf(tool[field]),
    searchOptions: { combineWith: 'OR', prefix: true, fuzzy: 0.2, boost: { name: 3, aliases: 3 } },
  });
  index.addAll(tools);
  return (query) => index.search(query).map(({ id }) => String(id));
}

/** A field as text; empty for one that is neither text nor a list of texts. */
const textOf = (value: unknown): string =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string')
    .join(' ');

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && typeof value[0] === 'string');

/** Bigrams, without which a library finds almost nothing in Chinese and Japanese. */
function pairsOfCjk(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => {
      if (!CJK.test(word) || word.length < 3) return word === '' ? [] : [word];
      return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
    });
}
