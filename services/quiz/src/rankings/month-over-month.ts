import type { Context } from '../context';
import { percentChange } from '../figures/windows';
import { addDays, startOfDay } from '../usage/days';
import { addCounts, noCounts } from '../usage/rollup';

const DAYS = 30;

/**
 * Percent by which the visits of each category grew, one decimal: the last 30 complete days against the
 * 30 before. Empty while usage was not recorded for all of both.
 */
export async function monthOverMonth({
  rollups,
  now,
}: Pick<Context, 'rollups' | 'now'>): Promise<Map<string, number | null>> {
  const midnight = startOfDay(now());
  const [from, middle] = [addDays(midnight, -2 * DAYS), addDays(midnight, -DAYS)];
  const days = await rollups.listDays(from, midnight);
  if (!days.some(({ at }) => +at === +from)) return new Map();
  const before = days.filter(({ at }) => at < middle).reduce(addCounts, noCounts());
  const current = days.filter(({ at }) => at >= middle).reduce(addCounts, noCounts());
  return new Map(
    Object.entries(current.categories).map(([category, visits]) => [
      category,
      percentChange(visits, before.categories[category] ?? 0),
    ]),
  );
}
