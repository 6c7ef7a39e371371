import type { RatingDay } from '@atlas/contracts';
import type { Context } from '../context';
import { HOUR_MS } from './totals.repository';

const DAY_MS = 86_400_000;
/** Every list has a bound. */
const MOST_DAYS = 400;

/** Stars of each day from `from` on (`2026-11-01`, UTC), oldest first; no further back than the bound. */
export async function listRatingDays(
  { totals }: Pick<Context, 'totals'>,
  from: string,
): Promise<RatingDay[]> {
  const since = new Date(Math.max(Date.parse(from), Date.now() - MOST_DAYS * DAY_MS));
  const days = new Map<string, RatingDay>();
  for (const { _id, count, ratingSum } of await totals.listHours(since)) {
    const day = new Date(_id * HOUR_MS).toISOString().slice(0, 10);
    const known = days.get(day) ?? { day, count: 0, sum: 0 };
    days.set(day, { day, count: known.count + count, sum: known.sum + ratingSum });
  }
  return [...days.values()];
}
