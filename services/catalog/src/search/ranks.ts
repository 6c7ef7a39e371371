/* oxlint-disable typescript/no-non-null-assertion -- measured hot loops over typed arrays */
import { CATEGORIES } from '@atlas/contracts';
import type { Rank } from '../tools/tool.repository';
import { locate } from './layout';
import type { Layout, Placed } from './layout';
import type { NearnessPart } from './nearness';

type Own = Placed<Pick<NearnessPart, 'categories'>>;

/** A tool's rank is its position among the live ones of its category. Counted at the first request. */
export function createRanks(parts: readonly Own[], layout: Layout): (row: number) => Rank {
  let counted: ReturnType<typeof countRanks> | undefined;
  return (row) => {
    counted ??= countRanks(parts, layout);
    const { ranks, sizes } = counted;
    return { categoryRank: ranks[row]!, categorySize: sizes[categoryOf(parts, row)]! };
  };
}

function countRanks(parts: readonly Own[], { size, order }: Layout) {
  const ranks = new Int32Array(size);
  const sizes = new Int32Array(CATEGORIES.length);
  for (const row of order) {
    const category = categoryOf(parts, row);
    sizes[category]!++;
    ranks[row] = sizes[category]!;
  }
  return { ranks, sizes };
}

function categoryOf(parts: readonly Own[], global: number): number {
  const { part, row } = locate(parts, global);
  return part.categories[row]!;
}
