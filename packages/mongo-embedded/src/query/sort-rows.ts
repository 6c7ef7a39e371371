import type { Budget } from '../budget';
import { PAUSE } from '../rows';
import type { Paused } from '../rows';

type Compare<Row> = (a: Row, b: Row) => number;

/** So many are sorted in one go; longer lists are merged out of such runs, with pauses. */
const RUN = 1000;

/** Sorts; equal rows keep their order. */
export function* sortRows<Row>(rows: Row[], compare: Compare<Row>, budget: Budget): Paused<Row[]> {
  let runs: Row[][] = [];
  for (let from = 0; from < rows.length; from += RUN) {
    if (budget.isTimeUp) yield PAUSE;
    runs.push(rows.slice(from, from + RUN).sort(compare));
  }
  while (runs.length > 1) {
    const merged: Row[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(
        at + 1 < runs.length ? yield* merge(runs[at], runs[at + 1], compare, budget) : runs[at],
      );
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<Row>(
  left: Row[],
  right: Row[],
  compare: Compare<Row>,
  budget: Budget,
): Paused<Row[]> {
  const merged: Row[] = [];
  let [l, r] = [0, 0];
  while (l < left.length && r < right.length) {
    if (merged.length % RUN === 0 && budget.isTimeUp) yield PAUSE;
    merged.push(compare(right[r], left[l]) < 0 ? right[r++] : left[l++]);
  }
  while (l < left.length) merged.push(left[l++]);
  while (r < right.length) merged.push(right[r++]);
  return merged;
}
