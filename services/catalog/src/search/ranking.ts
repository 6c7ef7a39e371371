/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
/** Weight of the position in the default order relative to the evidence; tuned as in tool-search.ts. */
const OF_PLACE = 0.15;
/** Tools with only some of the words are dropped below this share of the best score. */
const CUT = 0.3;
/** Minimum score. */
const LEAST = 0.15;
/** Scores are distinguished by thousandths; evidence never exceeds 20. */
const STEPS = 1_000;
const MOST_STEPS = 20 * STEPS;

/** Rows with evidence, best first; rows that are `whole` are never dropped. */
export type Ranking = (scores: Float32Array, whole: (row: number) => boolean) => Int32Array;

/**
 * Ranks `size` rows, numbered in the default order, with preallocated memory. Counting sort: two passes, ten times faster
 * than comparing 100,000 rows.
 */
export function createRanking(size: number): Ranking {
  /** By row: its score in steps; 0 for dropped rows. */
  const steps = new Uint16Array(size);
  /** By step: number of rows, then position of the next one. */
  const starts = new Int32Array(MOST_STEPS + 1);

  return (scores, whole) => {
    let best = 0;
    for (const score of scores) if (score > best) best = score;
    const least = Math.max(LEAST, CUT * best);
    starts.fill(0);
    let count = 0;
    for (let row = 0; row < size; row++) {
      const score = scores[row]!;
      const isShown = score !== 0 && (score >= least || whole(row));
      const place = OF_PLACE * (1 - row / size);
      const step = isShown
        ? Math.min(MOST_STEPS, Math.max(1, Math.round((score + place) * STEPS)))
        : 0;
      steps[row] = step;
      if (step === 0) continue;
      starts[step]!++;
      count++;
    }
    // Converts counts to start positions.
    for (let step = MOST_STEPS, at = 0; step > 0; step--) {
      const having = starts[step]!;
      starts[step] = at;
      at += having;
    }
    const sorted = new Int32Array(count);
    for (let row = 0; row < size; row++) if (steps[row] !== 0) sorted[starts[steps[row]!]!++] = row;
    return sorted;
  };
}
