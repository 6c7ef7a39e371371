import type { Bundle, CuratedBundle, Tool } from '@atlas/contracts';
import type { Context } from '../context';
import type { BundleRatings } from './bundle.repository';
import { bundlePrice } from './bundle-price';

/** See docs/product.md#bundle. */
const FREE_TRIAL_DAYS = 30;

/** Adds computed fields: names of the tools, price, average rating. */
export async function completeBundles(
  { tools, bundles }: Context,
  curated: readonly CuratedBundle[],
): Promise<Bundle[]> {
  const ids = [...new Set(curated.flatMap(({ toolIds }) => toolIds))];
  const [found, ratings] = await Promise.all([
    tools.byIds(ids),
    bundles.ratingsOf(curated.map(({ id }) => id)),
  ]);
  const byId = new Map(found.map((tool) => [tool.id, tool]));
  return curated.map((bundle) => {
    const included = bundle.toolIds.flatMap((id): Tool[] => [byId.get(id) ?? []].flat());
    return {
      ...bundle,
      tools: included.map(({ id, name }) => ({ id, name })),
      price: bundlePrice(included),
      rating: averageOf(ratings.get(bundle.id)),
      freeTrialDays: FREE_TRIAL_DAYS,
      purchasable: false,
    };
  });
}

/** @returns the average to one decimal; null without a rating */
export function averageOf(ratings: BundleRatings | undefined): Bundle['rating'] {
  if (!ratings) return null;
  const { sum, count, isDemo } = ratings;
  const average = Math.round((sum / count) * 10) / 10;
  return { average, count, ...(isDemo && { sample: true as const }) };
}
