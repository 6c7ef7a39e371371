/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import type { Concept } from '../concepts';
import type { Layout, Placed } from '../layout';
import { locate } from '../layout';
import { createRanking } from '../ranking';
import type { Scratch } from '../scratch';
import type { SearchPart } from '../search-part';
import { hasRow } from '../rows';

/** What a full entry has before a short one. */
const FULL = 0.5;
/** Weight of the position in the default order. */
const PLACE = 0.2;

/**
 * Tools for the same tasks as one tool: the sum over its tasks of how much each of both is for it; full entries before short
 * ones that are alike, then the default order.
 */
export function createAlternatives(
  concepts: readonly Concept[],
  parts: readonly Placed<SearchPart>[],
  { size, live, order }: Layout,
  { scores, steps }: Scratch,
): (row: number, atMost: number) => number[] {
  const ranking = createRanking(order, steps);
  const tasks = concepts.flatMap(({ kind }, concept) => (kind === 'task' ? [concept] : []));

  return (row, atMost) => {
    const own = locate(parts, row);
    scores.fill(0, 0, size);
    for (const task of tasks) {
      const { rows, weights } = own.part.rowsOf[task]!;
      const at = rows.indexOf(own.row);
      if (at !== -1) addTask(task, weights[at]!);
    }
    scores[row] = 0;
    for (const { part, offset } of parts)
      for (let at = 0; at < part.isFull.length; at++)
        if (scores[offset + at]! > 0) scores[offset + at]! += FULL * part.isFull[at]!;
    return [...ranking(scores, () => false, PLACE).subarray(0, atMost)];
  };

  function addTask(task: number, weight: number): void {
    for (const { part, offset } of parts) {
      const { rows, weights } = part.rowsOf[task]!;
      for (let at = 0; at < rows.length; at++) {
        const row = offset + rows[at]!;
        if (!hasRow(live, row)) continue;
        scores[row]! += weight * weights[at]!;
      }
    }
  }
}
