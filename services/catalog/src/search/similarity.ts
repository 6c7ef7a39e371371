/* eslint-disable @typescript-eslint/no-non-null-assertion -- measured hot loops over typed arrays */
import { createNearness, NEAREST_WITHOUT_KEYWORDS } from './nearness';
import type { RankedTool } from './ranked-tool';

interface Group {
  readonly rows: Int32Array;
  readonly byKeyword: ReadonlyMap<number, Int32Array>;
}

/**
 * Most similar tools of the same category. Tools with a shared keyword are compared first; when enough of them are more
 * similar than the others can be, the rest of a large category is skipped.
 */
export function createSimilarity(
  tools: readonly RankedTool[],
): (row: number, atMost: number) => number[] {
  const { keywordsOf, between } = createNearness(tools);
  const names = [...new Set(tools.map(({ category }) => category))];
  const groupOf = Uint8Array.from(tools, ({ category }) => names.indexOf(category));
  const groups = names.map((_, group) => groupRows(groupOf, group, keywordsOf));

  const nearest = (own: number, others: Iterable<number>, atMost: number) =>
    Array.from(others, (row) => ({ row, near: between(own, row) }))
      .filter(({ row }) => row !== own)
      .sort((a, b) => b.near - a.near || a.row - b.row)
      .slice(0, atMost);

  return (row, atMost) => {
    const { rows, byKeyword } = groups[groupOf[row]!]!;
    const sharing = new Set<number>();
    for (const keyword of keywordsOf(row))
      for (const other of byKeyword.get(keyword)!) sharing.add(other);
    const found = nearest(row, sharing, atMost);
    const enough = found.length === atMost && found.at(-1)!.near > NEAREST_WITHOUT_KEYWORDS;
    return (enough ? found : nearest(row, rows, atMost)).map((other) => other.row);
  };
}

function groupRows(
  groupOf: Uint8Array,
  group: number,
  keywordsOf: (row: number) => Int32Array,
): Group {
  const rows: number[] = [];
  const byKeyword = new Map<number, number[]>();
  groupOf.forEach((own, row) => {
    if (own !== group) return;
    rows.push(row);
    for (const keyword of keywordsOf(row)) {
      const sharing = byKeyword.get(keyword);
      if (sharing) sharing.push(row);
      else byKeyword.set(keyword, [row]);
    }
  });
  return {
    rows: Int32Array.from(rows),
    byKeyword: new Map([...byKeyword].map(([keyword, list]) => [keyword, Int32Array.from(list)])),
  };
}
