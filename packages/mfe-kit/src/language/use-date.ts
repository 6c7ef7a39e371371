import { useSyncExternalStore } from 'react';
import { formatDate, SITE_ZONE } from './format';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const never = () => () => {};

/** A moment in the visitor's own time zone; what a server draws for everybody shows the site's. */
export function useDate(
  value: Date | string | number,
  options: Intl.DateTimeFormatOptions = LONG,
): string {
  return useSyncExternalStore(
    never,
    () => formatDate(value, options),
    () => formatDate(value, { ...options, timeZone: SITE_ZONE }),
  );
}
