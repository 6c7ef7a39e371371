import { EJSON } from 'bson';
import type { Document } from 'mongodb';
import { isDeepStrictEqual } from 'node:util';
import type { Entities } from './entities';

/** Why `actual` is not what a test expects; undefined if it is. `isRoot` documents may have further fields. */
export function mismatch(
  expected: unknown,
  actual: unknown,
  entities: Entities,
  isRoot = true,
  path = '',
): string | undefined {
  const says = (why: string) =>
    `${path || 'it'} ${why}: expected ${show(expected)}, got ${show(actual)}`;
  if (isSpecial(expected)) return special(expected, actual, entities, isRoot, path);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return says('differs in length');
    return firstOf(expected, (each, at) =>
      mismatch(each, actual[at], entities, isRoot, `${path}[${at}]`),
    );
  }
  if (isPlain(expected)) {
    if (actual instanceof Map)
      return mismatch(expected, Object.fromEntries(actual), entities, isRoot, path);
    if (typeof actual !== 'object' || actual === null) return says('is no document');
    const found = actual as Document;
    const wrong = firstOf(Object.entries(expected), ([name, each]) => {
      const isThere = name in found && found[name] !== undefined;
      const below = `${path}.${name}`;
      if (!isThere && !allowsMissing(each)) return `${below} is missing in ${show(actual)}`;
      return mismatch(each, found[name], entities, false, below);
    });
    if (wrong || isRoot) return wrong;
    const extra = Object.keys(found).find(
      (name) => !(name in expected) && found[name] !== undefined && name !== SHOWN_BY_DRIVER,
    );
    return extra && `${path}.${extra} is unexpected`;
  }
  if (isDeepStrictEqual(plain(expected), plain(actual))) return undefined;
  return says('differs');
}

/** The driver's events show it in every write concern; on the wire it is sent only where it was requested. */
const SHOWN_BY_DRIVER = 'wtimeout';

const show = (value: unknown): string => String(EJSON.stringify({ value })).slice(9, 300);

/** Numbers of every type compare by their value. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && '_bsontype' in value) {
    const type = (value as { _bsontype: string })._bsontype;
    if (type === 'Int32' || type === 'Double' || type === 'Long') return Number(value);
    return EJSON.stringify(value, { relaxed: false });
  }
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'bigint') return Number(value);
  if (value === undefined) return null;
  return value;
}

const isPlain = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('_bsontype' in value) &&
  !(value instanceof Date) &&
  !(value instanceof RegExp);

const isSpecial = (value: unknown): value is Document =>
  isPlain(value) && Object.keys(value).length === 1 && Object.keys(value)[0].startsWith('$$');

const allowsMissing = (value: unknown): boolean =>
  isSpecial(value) &&
  ('$$unsetOrMatches' in value || value.$$exists === false || '$$matchAsRoot' in value);

function firstOf<Item>(
  items: Item[],
  find: (item: Item, at: number) => string | undefined,
): string | undefined {
  for (const [at, item] of items.entries()) {
    const found = find(item, at);
    if (found) return found;
  }
  return undefined;
}

function special(
  expected: Document,
  actual: unknown,
  entities: Entities,
  isRoot: boolean,
  path: string,
): string | undefined {
  const [[operator, operand]] = Object.entries(expected);
  switch (operator) {
    case '$$exists':
      if ((actual !== undefined) === operand) return undefined;
      return `${path} exists: ${!operand}`;
    case '$$unsetOrMatches':
      if (actual === undefined || actual === null) return undefined;
      return mismatch(operand, actual, entities, isRoot, path);
    case '$$type':
      if ([operand].flat().some((type: string) => isType(type, actual))) return undefined;
      return `${path} is no ${operand}: ${show(actual)}`;
    case '$$sessionLsid':
      if (
        isDeepStrictEqual(
          EJSON.stringify(entities.get<object>(`${operand}#lsid`)),
          EJSON.stringify(actual),
        )
      )
        return undefined;
      return `${path} is another session`;
    case '$$matchesEntity':
      return mismatch(entities.get(operand), actual, entities, false, path);
    case '$$matchAsDocument':
      return mismatch(operand, EJSON.parse(String(actual)), entities, false, path);
    case '$$matchAsRoot':
      return mismatch(operand, actual, entities, true, path);
    case '$$lte':
      if (Number(actual) <= Number(operand)) return undefined;
      return `${path} is above ${operand}`;
    case '$$matchesHexBytes':
      if (Buffer.from(actual as Uint8Array).toString('hex') === operand) return undefined;
      return `${path} has other bytes`;
    default:
      return `${path}: unknown operator ${operator}`;
  }
}

function isType(type: string, value: unknown): boolean {
  const bson = (value as { _bsontype?: string } | null | undefined)?._bsontype;
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'bool':
      return typeof value === 'boolean';
    case 'int':
    case 'long':
    case 'double':
    case 'number':
      if (type === 'number' && bson === 'Decimal128') return true;
      return (
        typeof value === 'number' ||
        typeof value === 'bigint' ||
        ['Int32', 'Long', 'Double'].includes(bson ?? '')
      );
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'date':
      return value instanceof Date;
    case 'objectId':
      return bson === 'ObjectId';
    case 'timestamp':
      return bson === 'Timestamp';
    case 'binData':
      return bson === 'Binary' || value instanceof Uint8Array;
    default:
      return value === null && type === 'null';
  }
}
