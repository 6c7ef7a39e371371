import type { CuratedTool, ToolDetail } from '@atlas/contracts';
import { parsePrice, toMonthly } from './parse-price';

/** The one order of the site: ease of use, then people a month, then id. Affiliate links play no part. */
function compareByRank(a: CuratedTool, b: CuratedTool): number {
  return (
    b.rating - a.rating || (b.monthlyUsers ?? 0) - (a.monthlyUsers ?? 0) || (a.id < b.id ? -1 : 1)
  );
}

/** Adds what the catalog computes, best first. */
export function rankTools(curated: readonly CuratedTool[]): ToolDetail[] {
  const sorted = [...curated].sort(compareByRank);
  const shownOf = new Map(curated.map(({ id, name, pricing }) => [id, { name, pricing }]));
  const seen = new Map<string, number>();
  const total = new Map<string, number>();
  for (const { category } of sorted) total.set(category, (total.get(category) ?? 0) + 1);
  return sorted.map(({ alternatives, ...tool }) => {
    const categoryRank = (seen.get(tool.category) ?? 0) + 1;
    seen.set(tool.category, categoryRank);
    const plans = tool.plans.map((plan) => ({
      ...plan,
      monthlyPrice: toMonthly(parsePrice(plan.price)),
    }));
    return {
      ...tool,
      ...(alternatives && {
        alternatives: alternatives.flatMap((other) => {
          const shown = shownOf.get(other.id);
          return shown ? [{ ...other, ...shown }] : [];
        }),
      }),
      plans,
      monthlyPrice: toMonthly(parsePrice(tool.price)),
      categoryRank,
      categorySize: total.get(tool.category) ?? 0,
    };
  });
}
