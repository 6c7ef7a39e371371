import type { Tool } from '@atlas/contracts';
import { formatDate } from '@atlas/mfe-kit';

/** Month and year, or the year alone where nobody knows the month. */
export function launchText({ launchDate }: Pick<Tool, 'launchDate'>): string {
  const [year, month] = launchDate.split('-').map(Number);
  const date = Date.UTC(year!, (month ?? 1) - 1);
  return formatDate(date, { year: 'numeric', ...(month && { month: 'long' }), timeZone: 'UTC' });
}
