/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
/** Tuned as in tool-search.ts. */
const USUAL_PLACE = 0.15;
/** Tools with only some of the words are dropped below this share of the best score. */
const CUT = 0.3;
/** Minimum score. */
const LEAST = 0.15;
/** Scores are distinguished by thousandths; evidence never exceeds 20. */
const STEPS = 1_000;
const MOST_STEPS = 20 * STEPS;

/** Rows with evidence, best first; rows that are `whole` are never dropped. */
export type Ranking = (
  scores: Float32Array,
  whole: (row: number) => boolean,
  /** Weight of the position in the default order relative to the evidence; default 0.15. */
  placeWeight?: number,
) => Int32Array;

/**
 * Ranks rows with preallocated memory. Counting sort: two passes, ten times faster than comparing 100,000 rows.
 * @param order rows in the default order
 * @param steps memory by row: its score in steps; 0 for dropped rows
 */
export function createRanking(order: Int32Array, steps: Uint16Array): Ranking {
  /** By step: number of rows, then position of the next one. */
  const starts = new Int32Array(MOST_STEPS + 1);

  return (scores, whole, placeWeight = USUAL_PLACE) => {
    let best = 0;
    for (let at = 0; at < order.length; at++) best = Math.max(best, scores[order[at]!]!);
    const least = Math.max(LEAST, CUT * best);
    starts.fill(0);
    let count = 0;
    for (let at = 0; at < order.length; at++) {
      const row = order[at]!;
      const score = scores[row]!;
      const isShown = score !== 0 && (score >= least || whole(row));
      const place = placeWeight * (1 - at / order.length);
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
    for (let at = 0; at < order.length; at++) {
      const row = order[at]!;
      if (steps[row] !== 0) sorted[starts[steps[row]!]!++] = row;
    }
    return sorted;
  };
}
