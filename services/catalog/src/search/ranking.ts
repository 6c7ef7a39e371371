/** What its place in the site's own order weighs beside the evidence; found as the weights in tool-search.ts. */
const OF_PLACE = 0.15;
/** A tool that has only some of the words is left out below this share of the best. */
const CUT = 0.3;
/** Too weak to be shown alone. */
const LEAST = 0.15;
/** Scores are told apart by thousandths; no evidence adds up to more than 20. */
const STEPS = 1_000;
const MOST_STEPS = 20 * STEPS;

/** Rows with any evidence, best first; those that are `whole` whatever little they have. */
export type Ranking = (scores: Float32Array, whole: (row: number) => boolean) => Int32Array;

/**
 * Ranks `size` rows, which are numbered in the site's own order; memory for it is taken once. Sorted by counting how many
 * have each score: two walks, where comparing 100,000 rows with one another takes ten times as long.
 */
export function createRanking(size: number): Ranking {
  /** By row: its score in steps, 0 for a row that is left out. */
  const steps = new Uint16Array(size);
  /** By step: how many rows have it; then where the next one with it goes. */
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
    // From how many have a score to where the first of them goes.
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
