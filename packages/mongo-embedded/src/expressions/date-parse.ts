import { ServerError } from '../errors';
import { isoDate } from './calendar';
import { MONTH_NAMES } from './date-names';
import { fromLocal, utcTime, zoneOf } from './zones';
import type { Zone } from './zones';

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/;

const unreadable = (text: string, why: string): ServerError =>
  new ServerError('ConversionFailure', `Error parsing date string '${text}'; ${why}`);

/** Reads `2024-01-31`, `2024-01-31T10:00:00.000Z` and the like. @throws ServerError 241 for anything else. */
export function parseDate(text: string, zone?: Zone): Date {
  const match = ISO.exec(text.trim());
  if (!match) throw unreadable(text, 'this server reads ISO 8601 dates without a format');
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', offset] =
    match;
  if (offset && zone)
    throw unreadable(text, 'you cannot pass in a date/time string with GMT offset');
  return checked(text, {
    ...{ Y: Number(year), m: Number(month), d: Number(day) },
    ...{ H: Number(hour), M: Number(minute), S: Number(second) },
    L: Math.trunc(Number(`0.${fraction}`) * 1000),
    zone: zone ?? zoneOf(offset),
  });
}

interface Parsed {
  [specifier: string]: number | Zone | undefined;
  zone?: Zone;
}

/** The pattern of each format specifier. */
const SPECIFIERS: Record<string, string> = {
  Y: '\\d{4}',
  m: '\\d{2}',
  d: '\\d{2}',
  H: '\\d{2}',
  M: '\\d{2}',
  S: '\\d{2}',
  L: '\\d{1,3}',
  j: '\\d{3}',
  G: '\\d{4}',
  V: '\\d{1,2}',
  u: '[1-7]',
  b: '[A-Za-z]{3}',
  B: '[A-Za-z]+',
  z: 'Z|[+-]\\d{2}:?\\d{2}',
  Z: '[+-]\\d{1,4}',
};

/** Reads a date by a format. @throws ServerError 18535 or 18536 for a bad format, 241 for a text that does not fit. */
export function parseDateAs(text: string, format: string, zone?: Zone): Date {
  const names: string[] = [];
  const pattern = format.replace(/%([\s\S]?)|[\\^$.*+?()[\]{}|/-]/g, (part, name: string) => {
    if (part[0] !== '%') return `\\${part}`;
    if (name === '%') return '%';
    if (!name) throw new ServerError(18535, "Unmatched '%' at end of format string");
    if (!(name in SPECIFIERS))
      throw new ServerError(18536, `Invalid format character '%${name}' in format string`);
    names.push(name);
    return `(${SPECIFIERS[name]})`;
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) throw unreadable(text, `it does not match the format '${format}'`);
  const parsed: Parsed = { zone };
  names.forEach((name, at) => {
    const found = match[at + 1];
    if (name === 'z') parsed.zone = zoneOf(found);
    else if (name === 'Z') parsed.zone = () => Number(found) * 60_000;
    else if (name === 'b' || name === 'B') parsed.m = monthOf(found, name === 'b');
    else parsed[name] = Number(found);
  });
  return checked(text, parsed);
}

function monthOf(name: string, isShort: boolean): number {
  const lower = name.toLowerCase();
  return (
    1 + MONTH_NAMES.findIndex((each) => (isShort ? each.slice(0, 3) : each).toLowerCase() === lower)
  );
}

function checked(text: string, parsed: Parsed): Date {
  const { zone = zoneOf(undefined), ...numbers } = parsed;
  const {
    Y,
    G,
    m = 1,
    d = 1,
    H = 0,
    M = 0,
    S = 0,
    L = 0,
    j,
    V = 1,
    u = 1,
  } = numbers as Record<string, number | undefined>;
  if (Y === undefined && G === undefined) throw unreadable(text, 'the year is missing');
  if (m < 1 || m > 12 || H > 23 || M > 59 || S > 59)
    throw unreadable(text, 'a part is out of range');
  const day = dayOf({ Y, G, m, d, j, V, u });
  if (day === undefined) throw unreadable(text, 'there is no such day');
  return new Date(fromLocal(day + ((H * 60 + M) * 60 + S) * 1000 + L, zone));
}

interface DayParts {
  Y?: number;
  G?: number;
  j?: number;
  m: number;
  d: number;
  V: number;
  u: number;
}

function dayOf({ Y, G, m, d, j, V, u }: DayParts): number | undefined {
  if (G !== undefined) return V >= 1 && V <= 53 ? isoDate(G, V, u) : undefined;
  if (j !== undefined) return utcTime(Y!, 1, j);
  const day = utcTime(Y!, m, d);
  if (new Date(day).getUTCDate() === d) return day;
  return undefined;
}
