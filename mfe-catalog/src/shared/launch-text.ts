import type { Tool } from '@atlas/contracts';
import type { Format } from '@atlas/mfe-kit';

/** Month and year, or the year if the month is unknown. */
export function launchText({ launchDate }: Pick<Tool, 'launchDate'>, format: Format): string {
  const [year = Number.NaN, month] = launchDate.split('-').map(Number);
  const date = Date.UTC(year, (month ?? 1) - 1);
  return format.date(date, { year: 'numeric', ...(month && { month: 'long' }), timeZone: 'UTC' });
}
