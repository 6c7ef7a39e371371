/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import type { Layout, Placed } from './layout';
import type { Scratch } from './scratch';
import type { SearchPart } from './search-part';
import { tokensOf } from './text-index';
import type { LevelWeights } from './text-index';

const MISSPELT = 0.5;
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

type Terms = ReadonlyMap<number, number>;

interface TextQuery {
  readonly words: string;
  readonly levelWeights: LevelWeights;
  /** Unknown words are replaced by the most similar known ones. */
  readonly isGuessing?: boolean;
}

/** @returns a search in the words of all parts */
export function createTextSearch(
  parts: readonly Placed<SearchPart>[],
  { size, order }: Pick<Layout, 'size' | 'order'>,
  { textScores, met, best, rows }: Scratch,
): (query: TextQuery) => TextFound {
  /** By part: number of its rows, in `rows` from its offset. */
  const counts = new Int32Array(parts.length);

  /** Collects the rows of a word in all parts. @returns the number of live ones */
  function collect(
    termsOf: (part: SearchPart, at: number) => Terms,
    levelWeights: LevelWeights,
  ): number {
    let live = 0;
    parts.forEach(({ part, offset, size: own, dead }, at) => {
      const values = best.subarray(offset, offset + own);
      const terms = termsOf(part, at);
      const count =
        terms.size === 0
          ? 0
          : part.texts.collect(terms, levelWeights, values, rows.subarray(offset));
      counts[at] = count;
      live += count;
      if (count > 0) for (const row of dead) if (values[row] !== 0) live--;
    });
    return live;
  }

  /** Adds a word to the scores of its rows, and empties `best`. */
  function add(rarity: number): void {
    parts.forEach(({ offset }, at) => {
      const end = offset + counts[at]!;
      for (let place = offset; place < end; place++) {
        const row = offset + rows[place]!;
        if (rarity > 0) {
          textScores[row]! += rarity * best[row]!;
          met[row]! += 1;
        }
        best[row] = 0;
      }
    });
  }

  return ({ words, levelWeights, isGuessing = false }) => {
    textScores.fill(0, 0, size);
    met.fill(0, 0, size);
    const tokens = [...new Set(tokensOf(words))].slice(0, MOST_TOKENS);
    const unknown: string[] = [];
    let total = 0;
    for (const token of tokens) {
      let count = collect(({ texts }) => texts.meanings(token), levelWeights);
      if (count === 0) {
        add(0);
        unknown.push(token);
        if (!isGuessing) continue;
        const near = guessesOf(parts, token);
        count = collect((_, at) => near[at]!, levelWeights);
      }
      const rarity = count > 0 ? Math.log(1 + (order.length - count + 0.5) / (count + 0.5)) : 0;
      total += rarity;
      add(rarity);
    }
    return { scores: textScores, met, total, tokens: tokens.length, unknown };
  };
}

/** By part: the most similar terms among those of all parts. */
function guessesOf(parts: readonly Placed<SearchPart>[], token: string): Terms[] {
  const near = parts.map(({ part }) => part.texts.guesses(token));
  const fewest = Math.min(...near.flat().map(({ edits }) => edits));
  return near.map(
    (guesses) =>
      new Map(
        guesses
          .filter(({ edits }) => edits === fewest)
          .map(({ term, edits }) => [term, MISSPELT / edits] as const),
      ),
  );
}
