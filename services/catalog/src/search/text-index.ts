/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import { foldText, isCjk, pairsOf, runsOf, stem } from '@atlas/search-text';
import { createExactTexts } from './exact-texts';
import type { IndexedTool } from './indexed-tool';
import { joinTexts } from './joined-text';
import { LEVELS, PostingsBuilder } from './postings';
import { createSpellings } from './spellings';

/** Weights of a word by field, lowest first: use cases; features and description; tags; name. */
export const LEVEL_WEIGHTS = [0.25, 0.4, 0.65, 1] as const;
/** For a kind of tool, a word of it in a name (`Qwen-Image`) says as much as a tag. */
export const LEVEL_WEIGHTS_OF_KIND = [0.25, 0.4, 0.65, 0.65] as const;
export type LevelWeights = readonly [number, number, number, number];
const LEVEL = { useCases: 0, features: 1, description: 1, keywords: 2, name: 3 } as const;
const SUFFIXES = ['', 'En', 'Ja', 'Zh'] as const;

/** How well a term matches the input. */
const SAME_STEM = 0.9;
const BEGINS = 0.6;
const INSIDE = 0.3;
/**
 * Maximum number of term-row pairs per input word, best and most frequent terms first; a single letter is a prefix of
 * thousands of words.
 */
const MOST_PAIRS = 300_000;
const SMALL_BLOCK = 2 ** 18;

/** Words of the tools that were added; rows are theirs. */
export interface TextIndex {
  /** Terms that a word of a query may mean, with how well each matches; empty for an unknown word. */
  meanings(token: string): ReadonlyMap<number, number>;
  /** The most similar terms of an unknown word. */
  guesses(token: string): { readonly term: number; readonly edits: number }[];
  /** Writes each row's value for a word to `best` and its rows to `rows`. @returns their number */
  collect(
    terms: ReadonlyMap<number, number>,
    levelWeights: LevelWeights,
    best: Float32Array,
    rows: Int32Array,
  ): number;
}

/** Inverted index of the words of all fields in four languages. */
export class TextIndexBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly postings: PostingsBuilder;
  private rows = 0;
  /** By term: 1-based level in the tool being added; 0 otherwise. */
  private readonly levels: number[] = [];
  private readonly noted: number[] = [];

  /** @param isSmall for some hundred tools at most, which need less memory at once */
  constructor({ isSmall = false } = {}) {
    this.postings = new PostingsBuilder(isSmall ? SMALL_BLOCK : undefined);
  }

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
    const postings = this.postings.build();
    const { joined, numbers, latin, spellings, byStem } = flatTerms([...this.numbers.keys()]);
    this.numbers.clear();

    /** Terms that an input word may mean, best first. */
    function meanings(token: string): ReadonlyMap<number, number> {
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

    const values = new Float32Array(LEVELS);

    return {
      meanings,
      guesses: (token) =>
        isCjk(token)
          ? []
          : spellings.nearest(token).map(({ index, edits }) => ({ term: latin[index]!, edits })),
      collect(terms, levelWeights, best, rows) {
        const surest = [...terms].sort(
          ([a, weightOfA], [b, weightOfB]) =>
            weightOfB - weightOfA || postings.count(b) - postings.count(a) || a - b,
        );
        let count = 0;
        let pairs = 0;
        for (const [term, weight] of surest) {
          pairs += postings.count(term);
          if (pairs > MOST_PAIRS && count > 0) break;
          levelWeights.forEach((says, level) => (values[level] = weight * says));
          count = postings.raise(term, values, best, rows, count);
        }
        return count;
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
export function tokensOf(text: string): string[] {
  return runsOf(foldText(text)).flatMap((run) => (isCjk(run) ? pairsOf(run) : [run]));
}
