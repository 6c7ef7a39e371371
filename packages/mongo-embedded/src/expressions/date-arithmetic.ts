import { Long } from 'bson';
import { isNullish, isNumber } from '../bson/types';
import { toNumber } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';
import { fail, notImplemented } from '../errors';
import { addMonths, calendarOf, dayNumber } from './calendar';
import { momentOf } from './date-values';
import { takingNamed } from './operator';
import type { Operator } from './operator';
import { fromLocal, toLocal, utcTime, zoneOf } from './zones';
import type { Zone } from './zones';

const DAY = 86_400_000;
const MILLISECONDS: Record<string, number> = {
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const MONTHS: Record<string, number> = { year: 12, quarter: 3, month: 1 };
const DAYS: Record<string, number> = { week: 7, day: 1 };
const WEEK_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MAX_TIME = 8.64e15;

/** @throws ServerError 9 for what is no unit of time. */
function unitOf(unit: BsonValue): string {
  if (typeof unit !== 'string') return fail('requires a string as unit of time', 5439013);
  if (unit in MILLISECONDS || unit in MONTHS || unit in DAYS) return unit;
  return fail(`unknown time unit value: ${unit}`, 'FailedToParse');
}

function wholeOf(value: BsonValue, what: string, code: number): number {
  const number = isNumber(value) ? toNumber(value) : NaN;
  if (Number.isInteger(number)) return number;
  return fail(`${what} must be an integer`, code);
}

function shifted({ startDate, unit, amount, timezone }: Doc, sign: 1 | -1): BsonValue {
  if ([startDate, unit, amount].some(isNullish) || timezone === null) return null;
  const count = wholeOf(amount, "'amount'", 5166405) * sign;
  const moment = shift(momentOf(startDate), unitOf(unit), count, zoneOf(timezone));
  if (Number.isNaN(moment) || Math.abs(moment) > MAX_TIME) fail('date overflow', 5166406);
  return new Date(moment);
}

function shift(moment: number, unit: string, count: number, zone: Zone): number {
  if (unit in MILLISECONDS) return moment + count * MILLISECONDS[unit];
  const local = toLocal(moment, zone);
  return fromLocal(
    unit in MONTHS ? addMonths(local, count * MONTHS[unit]) : local + count * DAYS[unit] * DAY,
    zone,
  );
}

const monthNumber = (local: number): number => {
  const { year, month } = calendarOf(local);
  return year * 12 + month - 1;
};

/** Which day a week begins on, 0 for Sunday. */
function firstWeekDay(startOfWeek: BsonValue): number {
  if (startOfWeek === undefined) return 0;
  const name = String(startOfWeek).toLowerCase();
  const at = WEEK_DAYS.findIndex((each) => each === name || each.slice(0, 3) === name);
  if (at < 0) return fail(`unknown day of week value: ${name}`, 'FailedToParse');
  return at;
}

/** Weeks since one that began before 1970; the first of 1970 was a Thursday. */
const weekNumber = (local: number, first: number): number =>
  Math.floor((dayNumber(local) + 4 - first) / 7);

/** How many bounds of the unit lie between two moments. */
function boundsBetween({ startDate, endDate, unit, timezone, startOfWeek }: Doc): BsonValue {
  if ([startDate, endDate, unit].some(isNullish) || timezone === null) return null;
  const zone = zoneOf(timezone);
  const name = unitOf(unit);
  if (name === 'week' && startOfWeek === null) return null;
  const first = name === 'week' ? firstWeekDay(startOfWeek) : 0;
  const position = (value: BsonValue): number => {
    const local = toLocal(momentOf(value), zone);
    if (name in MONTHS) return Math.floor(monthNumber(local) / MONTHS[name]);
    if (name === 'week') return weekNumber(local, first);
    if (name === 'day') return dayNumber(local);
    return Math.floor((name === 'hour' ? local : momentOf(value)) / MILLISECONDS[name]);
  };
  return Long.fromNumber(position(endDate) - position(startDate));
}

/** Bins are counted from the first day of 2000. */
const REFERENCE = utcTime(2000, 1, 1);

function truncated({ date, unit, binSize, timezone, startOfWeek }: Doc): BsonValue {
  if (isNullish(date) || isNullish(unit) || binSize === null || timezone === null) return null;
  const name = unitOf(unit);
  const size = binSize === undefined ? 1 : wholeOf(binSize, "'binSize'", 5439017);
  if (size < 1) fail('binSize must be greater than 0', 5439018);
  const zone = zoneOf(timezone);
  const moment = momentOf(date);
  const local = toLocal(moment, zone);
  const bin = (value: number) => Math.floor(value / size) * size;
  if (name in MILLISECONDS) {
    const start = fromLocal(REFERENCE, zone);
    const width = MILLISECONDS[name] * size;
    return new Date(start + Math.floor((moment - start) / width) * width);
  }
  if (name === 'week') {
    if (startOfWeek === null) return null;
    if (size > 1) throw notImplemented('$dateTrunc with bins of several weeks');
    const first = firstWeekDay(startOfWeek);
    const day = weekNumber(local, first) * 7 - 4 + first;
    return new Date(fromLocal(day * DAY, zone));
  }
  if (name === 'day') {
    const reference = dayNumber(REFERENCE);
    return new Date(fromLocal((reference + bin(dayNumber(local) - reference)) * DAY, zone));
  }
  const months = MONTHS[name];
  const reference = monthNumber(REFERENCE);
  const since = Math.floor((monthNumber(local) - reference) / months);
  return new Date(fromLocal(utcTime(2000, 1 + bin(since) * months, 1), zone));
}

export const dateArithmeticOperators: Record<string, Operator> = {
  $dateAdd: takingNamed(['startDate', 'unit', 'amount'], ['timezone'], (given) =>
    shifted(given, 1),
  ),
  $dateSubtract: takingNamed(['startDate', 'unit', 'amount'], ['timezone'], (given) =>
    shifted(given, -1),
  ),
  $dateDiff: takingNamed(
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    boundsBetween,
  ),
  $dateTrunc: takingNamed(['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], truncated),
};
