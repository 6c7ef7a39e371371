import type { Tool } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import type { PairDay } from '../seen/pair.model';
import type { Rollup } from '../usage/rollup';
import { seedOf } from './seed-of';

/** Of those who visit the less visited of two tools of a category, so many look at the other on the same day. */
const LEAST_SHARE = 0.05;
const SPREAD = 0.15;

/** Who looked at two tools of a category, all noted on the first of the days; fewer than the days' visits of either. */
export function demoPairs(
  tools: readonly Tool[],
  days: readonly Rollup[],
): Omit<PairDay, 'demo'>[] {
  const day = days[0]?.at;
  if (!day) return [];
  const visits = (id: string) =>
    days.reduce((sum, { tools: counts }) => sum + (counts[id] ?? 0), 0);
  const visited = tools.map(({ id, category }) => ({ id, category, visits: visits(id) }));
  return visited.flatMap((one, at) =>
    visited
      .slice(at + 1)
      .filter(({ category }) => category === one.category)
      .flatMap((other) => {
        const share = LEAST_SHARE + SPREAD * seeded(seedOf(`${one.id} ${other.id}`))();
        const visitors = Math.round(share * Math.min(one.visits, other.visits));
        return [
          { day, toolId: one.id, otherId: other.id, visitors },
          { day, toolId: other.id, otherId: one.id, visitors },
        ];
      }),
  );
}
