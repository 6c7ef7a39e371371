import { isPlainObject } from '../bson/clone';
import { isNullish } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError, fail } from '../errors';
import { calendarOf } from './calendar';
import type { Calendar } from './calendar';
import { MONTH_NAMES } from './date-names';
import { parseDate, parseDateAs } from './date-parse';
import { momentOf } from './date-values';
import { namedArguments } from './operator';
import type { Compile, Operator } from './operator';
import { toLocal, zoneOf } from './zones';

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60), 2)}${digits(size % 60, 2)}`;
}

/** What each specifier of a format shows; `offset` is in minutes. */
const SPECIFIERS: Record<string, (calendar: Calendar, offset: number) => string> = {
  Y: ({ year }) => digits(year, 4),
  m: ({ month }) => digits(month, 2),
  d: ({ day }) => digits(day, 2),
  H: ({ hour }) => digits(hour, 2),
  M: ({ minute }) => digits(minute, 2),
  S: ({ second }) => digits(second, 2),
  L: ({ millisecond }) => digits(millisecond, 3),
  j: ({ dayOfYear }) => digits(dayOfYear, 3),
  w: ({ dayOfWeek }) => String(dayOfWeek),
  u: ({ isoDayOfWeek }) => String(isoDayOfWeek),
  U: ({ week }) => digits(week, 2),
  V: ({ isoWeek }) => digits(isoWeek, 2),
  G: ({ isoWeekYear }) => digits(isoWeekYear, 4),
  b: ({ month }) => MONTH_NAMES[month - 1].slice(0, 3),
  B: ({ month }) => MONTH_NAMES[month - 1],
  z: (_calendar, offset) => offsetText(offset),
  Z: (_calendar, offset) => `${offset < 0 ? '-' : '+'}${digits(Math.abs(offset), 3)}`,
  '%': () => '%',
};

const DEFAULT = '%Y-%m-%dT%H:%M:%S.%L';

function shown(moment: number, format: BsonValue, timezone: BsonValue): string {
  const zone = zoneOf(timezone);
  if (Number.isNaN(moment)) fail('invalid date', 18537);
  const calendar = calendarOf(toLocal(moment, zone));
  if (calendar.year < 0 || calendar.year > 9999)
    fail(`$dateToString is only defined on year 0-9999, tried to use year ${calendar.year}`, 18537);
  const offset = Math.round(zone(moment) / 60_000);
  const isUtc = timezone === undefined || timezone === 'UTC' || timezone === 'GMT';
  const text = (format ?? `${DEFAULT}${isUtc ? 'Z' : ''}`) as string;
  return text.replace(/%([\s\S]?)/g, (_part, name: string) => {
    if (!name) return fail("Unmatched '%' at end of format string", 18535);
    if (!Object.hasOwn(SPECIFIERS, name))
      return fail(`Invalid format character '%${name}' in format string`, 18536);
    return SPECIFIERS[name](calendar, offset);
  });
}

function compileAll(given: Doc, compile: Compile) {
  const computes = Object.entries(given).map(([name, each]): [string, ReturnType<Compile>] => [
    name,
    compile(each),
  ]);
  return (scope: Parameters<ReturnType<Compile>>[0]): Doc =>
    Object.fromEntries(computes.map(([name, compute]) => [name, compute(scope)]));
}

const toText: Operator = (operand, compile, name) => {
  const options = ['format', 'timezone', 'onNull'];
  if (!isPlainObject(operand)) fail(`${name} only supports an object as its argument`, 18629);
  const valuesIn = compileAll(namedArguments(operand, ['date'], options, name), compile);
  return (scope) => {
    const values = valuesIn(scope);
    const { date, format, timezone, onNull } = values;
    if (isNullish(date)) return 'onNull' in values ? onNull : null;
    if (('format' in values && isNullish(format)) || ('timezone' in values && isNullish(timezone)))
      return null;
    if (format !== undefined && typeof format !== 'string')
      fail('$dateToString requires that format be a string', 18533);
    return shown(momentOf(date), format, timezone);
  };
};

const fromText: Operator = (operand, compile, name) => {
  const given = namedArguments(
    operand,
    ['dateString'],
    ['format', 'timezone', 'onError', 'onNull'],
    name,
  );
  const { onError, onNull, ...read } = given;
  const valuesIn = compileAll(read, compile);
  const ifNull = onNull === undefined ? () => null : compile(onNull);
  const ifError = onError === undefined ? undefined : compile(onError);
  return (scope) => {
    const values = valuesIn(scope);
    const { dateString, format, timezone } = values;
    if (isNullish(dateString)) return ifNull(scope);
    if (('format' in values && isNullish(format)) || ('timezone' in values && isNullish(timezone)))
      return null;
    try {
      if (typeof dateString !== 'string')
        fail(`$dateFromString requires that 'dateString' be a string`, 'ConversionFailure');
      const zone = timezone === undefined ? undefined : zoneOf(timezone);
      if (format === undefined) return parseDate(dateString, zone);
      return parseDateAs(dateString, String(format), zone);
    } catch (error) {
      const isUnreadable = error instanceof ServerError && error.codeName === 'ConversionFailure';
      if (ifError && isUnreadable) return ifError(scope);
      throw error;
    }
  };
};

export const dateTextOperators: Record<string, Operator> = {
  $dateToString: toText,
  $dateFromString: fromText,
};
