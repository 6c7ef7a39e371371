import type { RatingDay } from '@atlas/contracts';
import { dayKey } from '../usage/days';

/** Mean stars, 1 to 5, of the reviews of the days in [from, to); null without any. */
export function satisfaction(days: readonly RatingDay[], from: Date, to: Date): number | null {
  const [first, end] = [dayKey(from), dayKey(to)];
  const found = days.filter(({ day }) => day >= first && day < end);
  const count = found.reduce((sum, day) => sum + day.count, 0);
  if (count === 0) return null;
  return found.reduce((sum, day) => sum + day.sum, 0) / count;
}
