import { useSyncExternalStore } from 'react';
import { SITE_TIME_ZONE } from './format';
import { useFormat } from './use-format';

const LONG: Intl.DateTimeFormatOptions = { dateStyle: 'long' };
const neverChanges = () => () => {};

/** A moment in the visitor's own time zone; what a server draws for everybody shows the site's. */
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
