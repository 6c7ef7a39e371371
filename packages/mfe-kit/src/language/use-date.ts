import { useSyncExternalStore } from 'react';
import { SITE_TIME_ZONE } from './format';
import { useFormat } from './use-format';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const neverChanges = () => () => {};

/**
 * Formats a moment in the visitor's time zone; a server-rendered page shows the site's.
 * @param value date, ISO text or ms
 * @param options of `Intl.DateTimeFormat`
 * @returns the date in the visitor's language
 */
export function useDate(
  value: Date | string | number,
  options: Intl.DateTimeFormatOptions = LONG,
): string {
  const format = useFormat();
  return useSyncExternalStore(
    neverChanges,
    () => format.date(value, options),
    () => format.date(value, { ...options, timeZone: SITE_TIME_ZONE }),
  );
}
