import SearchableMap from 'minisearch/SearchableMap';
import { joinTexts } from './joined-text';
import { isCjk } from './tokenize';

/** Shorter words have too many neighbours to guess by. */
const LEAST_MISSPELT = 4;
const MISSPELT_SHARE = 0.25;

/** The words of all tools, numbered; CJK text is in it as pairs of characters. */
export interface Vocabulary {
  readonly size: number;
  /** Words that begin with the token, and words that hold it further in. */
  containing(token: string): { starting: number[]; inside: number[] };
  /** Words within a quarter of the token's length in edits. */
  near(token: string): number[];
}

export function createVocabulary(terms: readonly string[]): Vocabulary {
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const joined = joinTexts(terms);
  const spelling = new SearchableMap<number>();
  for (const [term, number] of numbers)
    if (term.length >= LEAST_MISSPELT && !isCjk(term)) spelling.set(term, number);

  return {
    size: terms.length,
    containing(token) {
      const starting: number[] = [];
      const inside: number[] = [];
      // A pair of characters is itself a term; of a word the visitor may have typed any piece.
      if (isCjk(token) && token.length > 1)
        return { starting: numbers.has(token) ? [numbers.get(token)!] : [], inside };
      joined.find(token, (number, offset) => (offset === 0 ? starting : inside).push(number));
      // One letter stands inside nearly every word: it means the beginning of one.
      return { starting, inside: token.length === 1 && !isCjk(token) ? [] : inside };
    },
    near(token) {
      if (token.length < LEAST_MISSPELT || isCjk(token)) return this.containing(token).starting;
      return [...spelling.fuzzyGet(token, Math.round(token.length * MISSPELT_SHARE)).values()].map(
        ([number]) => number,
      );
    },
  };
}
