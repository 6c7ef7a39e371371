import type { BsonValue } from '../bson/types';
import { fail } from '../errors';

/** How far a place's clocks are ahead of UTC at a moment, in ms. */
export type Zone = (moment: number) => number;

const MINUTE = 60_000;
const HOUR = 3_600_000;
const MAX_CACHED = 200;
const UTC: Zone = () => 0;
const OFFSET = /^([+-])(\d{2})(?::?(\d{2}))?$/;

const named = new Map<string, Zone>();

/** A zone by its name or as an offset such as `+09:00`. @throws ServerError 40485 for one there is not. */
export function zoneOf(name: BsonValue): Zone {
  if (name === undefined) return UTC;
  if (typeof name !== 'string') return fail('timezone must evaluate to a string', 40517);
  if (['UTC', 'GMT', 'Z', 'Etc/UTC'].includes(name)) return UTC;
  const offset = OFFSET.exec(name);
  if (offset) {
    const [, sign, hours, minutes = '0'] = offset;
    const ahead = (Number(hours) * HOUR + Number(minutes) * MINUTE) * (sign === '-' ? -1 : 1);
    return () => ahead;
  }
  const zone = named.get(name) ?? placeZone(name);
  if (named.size >= MAX_CACHED) named.clear();
  named.set(name, zone);
  return zone;
}

function placeZone(name: string): Zone {
  const format = formatOf(name);
  return (moment) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year, month, day, hour, minute, second } = parts;
    const milliseconds = ((moment % 1000) + 1000) % 1000;
    return utcTime(year, month, day, hour, minute, second, milliseconds) - moment;
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return fail(`unrecognized time zone identifier: "${timeZone}"`, 40485);
  }
}

/** As `Date.UTC`, for every year and with months and days carried over. */
export function utcTime(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  millisecond = 0,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, second, millisecond);
}

/** What a place's clocks show, as if it were UTC. */
export const toLocal = (moment: number, zone: Zone): number => moment + zone(moment);

/** The moment at which a place's clocks show that. */
export function fromLocal(local: number, zone: Zone): number {
  const guess = local - zone(local);
  return local - zone(guess);
}
