import { Long } from 'bson';
import type { Timestamp } from 'bson';
import { typeName } from '../bson/type-name';
import { classOf, isNullish, isObjectId } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { isPlainObject } from '../bson/clone';
import { fail } from '../errors';
import { integerOf } from './arrays';
import { calendarOf, isoDate } from './calendar';
import type { Calendar } from './calendar';
import { takingNamed } from './operator';
import type { Operator } from './operator';
import { fromLocal, toLocal, utcTime, zoneOf } from './zones';

/** Milliseconds of what counts as a date. @throws ServerError 16006. */
export function momentOf(value: BsonValue): number {
  if (value instanceof Date) return +value;
  if (isObjectId(value)) return +value.getTimestamp();
  if (classOf(value) === 'Timestamp') return ((value as Timestamp).high >>> 0) * 1000;
  return fail(`can't convert from BSON type ${typeName(value)} to Date`, 16006);
}

const isSpec = (operand: BsonValue): boolean => isPlainObject(operand) && 'date' in operand;

/** A part of a date, of `{ date, timezone }` or of a date alone; null for null. */
const part = (name: keyof Calendar, asLong = false): Operator => {
  const compute = takingNamed(['date'], ['timezone'], (given) => {
    if (isNullish(given.date) || ('timezone' in given && isNullish(given.timezone))) return null;
    const local = toLocal(momentOf(given.date), zoneOf(given.timezone));
    const value = calendarOf(local)[name];
    if (asLong) return Long.fromNumber(value);
    return value;
  });
  return (operand, compile, called) => {
    const only = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    if (Array.isArray(only)) fail(`${called} accepts exactly one argument`, 40536);
    return compute(isSpec(only) ? only : { date: only }, compile, called);
  };
};

const TIME_PARTS = ['hour', 'minute', 'second', 'millisecond'];
const DAY_PARTS = ['year', 'month', 'day'];
const ISO_PARTS = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'];
const MAX_PART = 32_767;

function fromParts(given: Doc): BsonValue {
  if (Object.values(given).some(isNullish)) return null;
  const isIso = 'isoWeekYear' in given;
  if (!isIso && !('year' in given))
    fail("$dateFromParts requires either 'year' or 'isoWeekYear' to be present", 40516);
  const foreign = (isIso ? DAY_PARTS : ISO_PARTS).find((name) => name in given);
  if (foreign) fail(`$dateFromParts does not allow mixing natural dates with ISO dates`, 40489);
  const number = (name: string, otherwise: number): number => {
    const value = integerOf(given[name] ?? otherwise, `'${name}'`, 40515);
    const isYear = name === 'year' || name === 'isoWeekYear';
    if (isYear && (value < 1 || value > 9999))
      fail(`'${name}' must evaluate to an integer in the range 1 to 9999, found ${value}`, 40523);
    if (!TIME_PARTS.slice(2).includes(name) && Math.abs(value) > MAX_PART)
      fail(`'${name}' must evaluate to a value in the range [-32768, 32767]`, 31034);
    return value;
  };
  const day = isIso
    ? isoDate(number('isoWeekYear', 1970), number('isoWeek', 1), number('isoDayOfWeek', 1))
    : utcTime(number('year', 1970), number('month', 1), number('day', 1));
  const [hour, minute, second, millisecond] = TIME_PARTS.map((name) => number(name, 0));
  const local = day + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
  return new Date(fromLocal(local, zoneOf(given.timezone)));
}

function toParts({ date, timezone, iso8601 }: Doc): BsonValue {
  if (isNullish(date) || timezone === null || iso8601 === null) return null;
  const calendar = calendarOf(toLocal(momentOf(date), zoneOf(timezone)));
  const names = [...(iso8601 ? ISO_PARTS : DAY_PARTS), ...TIME_PARTS] as (keyof Calendar)[];
  return Object.fromEntries(names.map((name) => [name, calendar[name]]));
}

export const datePartOperators: Record<string, Operator> = {
  $year: part('year'),
  $month: part('month'),
  $dayOfMonth: part('day'),
  $hour: part('hour'),
  $minute: part('minute'),
  $second: part('second'),
  $millisecond: part('millisecond'),
  $dayOfYear: part('dayOfYear'),
  $dayOfWeek: part('dayOfWeek'),
  $week: part('week'),
  $isoWeek: part('isoWeek'),
  $isoWeekYear: part('isoWeekYear', true),
  $isoDayOfWeek: part('isoDayOfWeek'),
  $dateFromParts: takingNamed(
    [],
    [...DAY_PARTS, ...ISO_PARTS, ...TIME_PARTS, 'timezone'],
    fromParts,
  ),
  $dateToParts: takingNamed(['date'], ['timezone', 'iso8601'], toParts),
};
