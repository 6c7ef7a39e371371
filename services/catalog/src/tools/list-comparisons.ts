import { canonicalVersus, CATEGORIES } from '@atlas/contracts';
import type { listComparisons as contract, OutputOf } from '@atlas/contracts';
import type { Context } from '../context';

/** So many of a category's best are likely to be weighed against one another. */
const WEIGHED = 3;

/** The pairs of the best of each category. */
export async function listComparisons({ tools }: Context): Promise<OutputOf<typeof contract>> {
  const all = await tools.list([]);
  return CATEGORIES.flatMap((category) => {
    const best = all.filter((tool) => tool.category === category && tool.categoryRank <= WEIGHED);
    return best.flatMap(({ id }, at) =>
      best.slice(at + 1).map((other) => ({ versus: canonicalVersus([id, other.id]) })),
    );
  });
}
