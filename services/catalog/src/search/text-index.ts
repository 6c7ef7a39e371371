/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
import { foldText, isCjk, pairsOf, runsOf, stem } from '@atlas/search-text';
import { createExactTexts } from './exact-texts';
import type { IndexedTool } from './indexed-tool';
import { joinTexts } from './joined-text';
import { LEVELS, PostingsBuilder } from './postings';
import { createSpellings } from './spellings';

/** Weights of a word by field, lowest first: use cases; features and description; tags; name. */
const LEVEL_WEIGHTS = [0.25, 0.4, 0.65, 1] as const;
const LEVEL = { useCases: 0, features: 1, description: 1, keywords: 2, name: 3 } as const;
const SUFFIXES = ['', 'En', 'Ja', 'Zh'] as const;

/** How well a term matches the input. */
const SAME_STEM = 0.9;
const BEGINS = 0.6;
const INSIDE = 0.3;
const MISSPELT = 0.5;
/**
 * Maximum number of term-row pairs per input word, best and most frequent terms first; a single letter is a prefix of
 * thousands of words.
 */
const MOST_PAIRS = 300_000;
/** Number of words of a longer query that are used. */
const MOST_TOKENS = 16;

/** Valid until the next search, which reuses its memory. */
export interface TextFound {
  /** By row: 0 to `total`, the weights of its words; rare words weigh more. */
  readonly scores: Float32Array;
  readonly total: number;
  /** By row: number of the query's words. */
  readonly met: Uint8Array;
  /** Words that the query has. */
  readonly tokens: number;
  /** Words that no tool contains. */
  readonly unknown: readonly string[];
}

export interface TextIndex {
  /** `guess`: unknown words are replaced by the most similar known ones. */
  find(query: string, guess: boolean): TextFound;
}

/** Inverted index of the words of all fields in four languages. */
export class TextIndexBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly postings = new PostingsBuilder();
  private rows = 0;
  /** By term: 1-based level in the tool being added; 0 otherwise. */
  private readonly levels: number[] = [];
  private readonly noted: number[] = [];

  add(tool: IndexedTool): void {
    const row = this.rows++;
    this.addTerms([tool.name, tool.aliases], LEVEL.name);
    for (const field of ['keywords', 'features', 'description', 'useCases'] as const)
      this.addTerms(
        SUFFIXES.map((suffix) => tool[`${field}${suffix}`]),
        LEVEL[field],
      );
    for (const term of this.noted) {
      this.postings.add(term, row, this.levels[term]! - 1);
      this.levels[term] = 0;
    }
    this.noted.length = 0;
  }

  /** Adds each term of a tool once, at its highest level. */
  private addTerms(
    texts: readonly (string | readonly string[] | undefined)[],
    level: number,
  ): void {
    for (const text of texts.flat()) {
      if (text === undefined) continue;
      for (const token of tokensOf(text)) {
        const term = this.numberOf(token);
        const known = this.levels[term] ?? 0;
        if (known === 0) this.noted.push(term);
        if (level + 1 > known) this.levels[term] = level + 1;
      }
    }
  }

  build(): TextIndex {
    const size = this.rows;
    const postings = this.postings.build();
    const { joined, numbers, latin, spellings, byStem } = flatTerms([...this.numbers.keys()]);
    this.numbers.clear();

    /** Terms that an input word may mean, best first. */
    function meanings(token: string): Map<number, number> {
      const found = new Map<number, number>();
      const add = (number: number, weight: number) => {
        if ((found.get(number) ?? 0) < weight) found.set(number, weight);
      };
      const number = numbers.indexOf(token);
      if (number !== undefined) add(number, 1);
      // A bigram is a term itself; the input may be any part of a word.
      if (isCjk(token) && token.length > 1) return found;
      byStem.visit(stem(token), (at) => add(latin[at]!, SAME_STEM));
      // A single letter occurs in nearly every word, so it only matches as a prefix.
      const single = token.length === 1 && !isCjk(token);
      joined.find(token, (number, offset) => {
        if (offset === 0) add(number, BEGINS);
        else if (!single) add(number, INSIDE);
      });
      return found;
    }

    const guesses = (token: string) =>
      new Map(
        isCjk(token)
          ? []
          : spellings
              .nearest(token)
              .map(({ index, edits }) => [latin[index]!, MISSPELT / edits] as const),
      );

    // 900 KB for 100,000 rows, allocated once.
    const scores = new Float32Array(size);
    const met = new Uint8Array(size);
    const best = new Float32Array(size);
    const rows = new Int32Array(size);
    const values = new Float32Array(LEVELS);

    /** Writes each row's value for a word to `best` and its rows to `rows`. @returns their number */
    function collect(terms: ReadonlyMap<number, number>): number {
      const surest = [...terms].sort(
        ([a, weightOfA], [b, weightOfB]) =>
          weightOfB - weightOfA || postings.count(b) - postings.count(a) || a - b,
      );
      let count = 0;
      let pairs = 0;
      for (const [term, weight] of surest) {
        pairs += postings.count(term);
        if (pairs > MOST_PAIRS && count > 0) break;
        LEVEL_WEIGHTS.forEach((says, level) => (values[level] = weight * says));
        count = postings.raise(term, values, best, rows, count);
      }
      return count;
    }

    return {
      find(query, guess) {
        scores.fill(0);
        met.fill(0);
        const tokens = [...new Set(tokensOf(query))].slice(0, MOST_TOKENS);
        const unknown: string[] = [];
        let total = 0;
        for (const token of tokens) {
          let terms = meanings(token);
          if (terms.size === 0) {
            unknown.push(token);
            if (guess) terms = guesses(token);
          }
          if (terms.size === 0) continue;
          const count = collect(terms);
          const rarity = Math.log(1 + (size - count + 0.5) / (count + 0.5));
          total += rarity;
          for (let at = 0; at < count; at++) {
            const row = rows[at]!;
            scores[row]! += rarity * best[row]!;
            met[row]! += 1;
            best[row] = 0;
          }
        }
        return { scores, met, total, tokens: tokens.length, unknown };
      },
    };
  }

  private numberOf(term: string): number {
    const known = this.numbers.get(term);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(term, number);
    return number;
  }
}

/**
 * Term lookup without a string per term: 6 MB for 400,000 terms instead of 30 MB in a map. `spellings` and `byStem` use
 * positions in `latin`.
 */
function flatTerms(terms: readonly string[]) {
  const joined = joinTexts(terms);
  const latin = Int32Array.from(terms.keys()).filter((number) => !isCjk(terms[number]!));
  const words = Array.from(latin, (number) => terms[number]!);
  const stems = words.map(stem);
  const joinedStems = joinTexts(stems);
  return {
    joined,
    numbers: createExactTexts(terms, joined.at),
    latin,
    spellings: createSpellings(words),
    byStem: createExactTexts(stems, joinedStems.at),
  };
}

/** Terms of a text: Latin words, and bigrams of scripts without word breaks. */
function tokensOf(text: string): string[] {
  return runsOf(foldText(text)).flatMap((run) => (isCjk(run) ? pairsOf(run) : [run]));
}
