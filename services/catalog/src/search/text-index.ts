import { foldText, isCjk, pairsOf, runsOf, stem } from '@atlas/search-text';
import { createExactTexts } from './exact-texts';
import type { IndexedTool } from './indexed-tool';
import { joinTexts } from './joined-text';
import { LEVELS, PostingsBuilder } from './postings';
import { createSpellings } from './spellings';

/** What a word says by where it stands, least first: in use cases; in features and description; in tags; in a name. */
const SAYS = [0.25, 0.4, 0.65, 1] as const;
const LEVEL = { useCases: 0, features: 1, description: 1, keywords: 2, name: 3 } as const;
const SUFFIXES = ['', 'En', 'Ja', 'Zh'] as const;

/** How well a term of the index is what was typed. */
const SAME_STEM = 0.9;
const BEGINS = 0.6;
const INSIDE = 0.3;
const MISSPELT = 0.5;
/**
 * How many pairs of term and row a typed word may lead to, the surest and most frequent terms first: one letter begins
 * thousands of words, and who types it does not mean the rarest of them.
 */
const MOST_PAIRS = 300_000;
/** The words of a longer query that decide. */
const MOST_TOKENS = 16;

/** Good until the next search: the next one writes into the same memory. */
export interface TextFound {
  /** By row: 0 to `total`, the weight of the words that the row meets; rarer words weigh more. */
  readonly scores: Float32Array;
  readonly total: number;
  /** By row: how many of the query's words it has. */
  readonly met: Uint8Array;
  /** Words that the query has. */
  readonly tokens: number;
  /** Words that no tool has. */
  readonly unknown: readonly string[];
}

export interface TextIndex {
  /** `guess`: a word that no tool has is taken for those nearest in spelling. */
  find(query: string, guess: boolean): TextFound;
}

/** The words of all fields in four languages, each with the rows it stands in. */
export class TextIndexBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly postings = new PostingsBuilder();
  private rows = 0;
  /** By term: the level in the tool that is being added, counted from 1; 0 outside of it. */
  private readonly levels: number[] = [];
  private readonly noted: number[] = [];

  add(tool: IndexedTool): void {
    const row = this.rows++;
    this.note([tool.name, tool.aliases], LEVEL.name);
    for (const field of ['keywords', 'features', 'description', 'useCases'] as const)
      this.note(
        SUFFIXES.map((suffix) => tool[`${field}${suffix}`]),
        LEVEL[field],
      );
    for (const term of this.noted) {
      this.postings.add(term, row, this.levels[term]! - 1);
      this.levels[term] = 0;
    }
    this.noted.length = 0;
  }

  /** Each term of a tool once, at the highest level that it has. */
  private note(texts: readonly (string | readonly string[] | undefined)[], level: number): void {
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

    /** The terms of the index that a typed word may mean, best first. */
    function meanings(token: string): Map<number, number> {
      const found = new Map<number, number>();
      const add = (number: number, weight: number) => {
        if ((found.get(number) ?? 0) < weight) found.set(number, weight);
      };
      const number = numbers.indexOf(token);
      if (number !== undefined) add(number, 1);
      // A pair of characters is itself a term; of a word the visitor may have typed any piece.
      if (isCjk(token) && token.length > 1) return found;
      byStem.visit(stem(token), (at) => add(latin[at]!, SAME_STEM));
      // One letter stands inside nearly every word: it means the beginning of one.
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

    // 900 KB for 100,000 rows: taken once, not for every search.
    const scores = new Float32Array(size);
    const met = new Uint8Array(size);
    const best = new Float32Array(size);
    const rows = new Int32Array(size);
    const values = new Float32Array(LEVELS);

    /** What each row has of a word, in `best`; the rows that have any, in `rows`. Answers with how many those are. */
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
        SAYS.forEach((says, level) => (values[level] = weight * says));
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
 * What a word is looked up in, without a string of its own for each of 400,000 terms: a map of them takes 30 MB, these 6.
 * `spellings` and `byStem` count through `latin`.
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

/** Latin words as typed, scripts without word breaks as pairs: what stands in the index. */
function tokensOf(text: string): string[] {
  return runsOf(foldText(text)).flatMap((run) => (isCjk(run) ? pairsOf(run) : [run]));
}
