import type { Format } from '@atlas/mfe-kit';

/**
 * A date as precise as it is known.
 * @param at `2026`, `2026-10`, `2026-10-30` or a time
 * @param format the formats of the language
 * @returns the date in words
 */
export function dateText(at: string, format: Format): string {
  const [, month, day] = at.split('-');
  return format.date(at, {
    year: 'numeric',
    ...(month && ({ month: 'long' } as const)),
    ...(day && ({ day: 'numeric' } as const)),
    timeZone: 'UTC',
  });
}
