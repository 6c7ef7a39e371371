import { canonicalVersus, CATEGORIES } from '@atlas/contracts';
import type { listComparisons as contract, OutputOf } from '@atlas/contracts';
import type { Context } from '../context';
import { NOTHING_CHOSEN } from '../search/facets';

/** So many of a category's best are likely to be weighed against one another. */
const WEIGHED = 3;

/** The pairs of the best of each category. */
export function listComparisons({ index }: Pick<Context, 'index'>): OutputOf<typeof contract> {
  return CATEGORIES.flatMap((category) => {
    const { ids } = index.find({
      search: undefined,
      sort: 'rating',
      chosen: { ...NOTHING_CHOSEN, category: [category] },
      page: 1,
      pageSize: WEIGHED,
    });
    return ids.flatMap((id, at) =>
      ids.slice(at + 1).map((other) => ({ versus: canonicalVersus([id, other]) })),
    );
  });
}
