import { compareText, textOf } from '../bson/compare';
import { Kind, kindOf } from '../bson/kind';
import { toNumber } from '../bson/number';
import { typeName } from '../bson/type-name';
import { isNullish, isNumber } from '../bson/types';
import type { BsonValue, Doc } from '../bson/types';
import { fail } from '../errors';
import { integerOf } from './arrays';
import { toText } from './conversion';
import { taking, takingNamed, takingValues } from './operator';
import type { Operator } from './operator';

function text(value: BsonValue, name: string, code: number): string {
  if (kindOf(value) === Kind.String) return textOf(value);
  const found = value === undefined ? 'missing' : typeName(value);
  return fail(`${name} requires a string argument, found: ${found}`, code);
}

/** What several old operators make of any value: '' for null, text for numbers and dates. */
function lenient(value: BsonValue, name: string): string {
  if (isNullish(value)) return '';
  if (kindOf(value) === Kind.String) return textOf(value);
  if (isNumber(value) || value instanceof Date) return toText(value);
  return fail(`can't convert from BSON type ${typeName(value)} to String in ${name}`, 16007);
}

/** Changes ASCII letters only, as MongoDB does. */
const changingCase = (
  name: string,
  letters: RegExp,
  change: (letter: string) => string,
): Operator => taking(1, 1, ([value]) => lenient(value, name).replace(letters, change));

const lower = (each: string) => each.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

function bytesOf([given, from, length]: BsonValue[]): BsonValue {
  const bytes = Buffer.from(lenient(given, '$substrBytes'));
  if (!isNumber(from) || !isNumber(length))
    fail('$substrBytes: starting index and length must be numeric', 16034);
  const start = Math.trunc(toNumber(from));
  const count = Math.trunc(toNumber(length));
  if (start < 0) fail('$substrBytes: starting index must be non-negative', 50752);
  const end = count < 0 ? bytes.length : Math.min(bytes.length, start + count);
  if (start >= bytes.length) return '';
  if (isContinuation(bytes[start]))
    fail('$substrBytes: Invalid range, starting index is a UTF-8 continuation byte.', 28656);
  if (end < bytes.length && isContinuation(bytes[end]))
    fail('$substrBytes: Invalid range, ending index is in the middle of a UTF-8 character.', 28657);
  return bytes.toString('utf8', start, end);
}

function charactersOf([given, from, length]: BsonValue[]): BsonValue {
  const characters = [...lenient(given, '$substrCP')];
  const start = integerOf(from, '$substrCP: starting index', 34450);
  const count = integerOf(length, '$substrCP: length', 34452);
  if (start < 0) fail('$substrCP: the starting index must be nonnegative', 34455);
  if (count < 0) fail('$substrCP: length must be a nonnegative integer', 34454);
  return characters.slice(start, start + count).join('');
}

const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trimming = (name: string, atStart: boolean, atEnd: boolean): Operator =>
  takingNamed(['input'], ['chars'], (given) => {
    if (isNullish(given.input) || ('chars' in given && isNullish(given.chars))) return null;
    const characters = [...text(given.input, `${name}: input`, 50699)];
    const dropped = new Set(
      'chars' in given ? text(given.chars, `${name}: chars`, 50700) : WHITESPACE,
    );
    let start = 0;
    let end = characters.length;
    while (atStart && start < end && dropped.has(characters[start])) start++;
    while (atEnd && end > start && dropped.has(characters[end - 1])) end--;
    return characters.slice(start, end).join('');
  });

/** The position of a text, in the units that `split` makes. */
const position = (name: string, split: (given: string) => (string | number)[]): Operator =>
  taking(2, 4, ([given, wanted, from, to]) => {
    if (isNullish(given)) return null;
    const units = split(text(given, name, 40091));
    const sought = split(text(wanted, `${name}: second argument`, 40092));
    const start = from === undefined ? 0 : integerOf(from, `${name}: start`, 40096);
    const end = to === undefined ? units.length : integerOf(to, `${name}: end`, 40096);
    if (start < 0 || end < 0) fail(`${name} requires a nonnegative index`, 40097);
    for (let at = start; at + sought.length <= Math.min(end, units.length); at++)
      if (sought.every((unit, i) => units[at + i] === unit)) return at;
    return -1;
  });

const replacing = (name: string, all: boolean): Operator =>
  takingNamed(['input', 'find', 'replacement'], [], (given: Doc, limits) => {
    for (const each of Object.values(given))
      if (!isNullish(each) && typeof each !== 'string')
        fail(`${name} requires that its arguments are strings, found ${typeName(each)}`, 51746);
    const { input, find, replacement } = given as Record<string, string | null>;
    if (isNullish(input) || isNullish(find) || isNullish(replacement)) return null;
    const made = all
      ? input.replaceAll(find, () => replacement)
      : input.replace(find, () => replacement);
    limits.take(made.length);
    return made;
  });

export const stringOperators: Record<string, Operator> = {
  $concat: takingValues(0, Infinity, (values, limits) => {
    const joined = values
      .map((value) => {
        if (kindOf(value) === Kind.String) return textOf(value);
        return fail(`$concat only supports strings, not ${typeName(value)}`, 16702);
      })
      .join('');
    limits.take(joined.length);
    return joined;
  }),
  $toLower: changingCase('$toLower', /[A-Z]/g, (letter) => letter.toLowerCase()),
  $toUpper: changingCase('$toUpper', /[a-z]/g, (letter) => letter.toUpperCase()),
  $strcasecmp: taking(2, 2, ([a, b]) =>
    compareText(lower(lenient(a, '$strcasecmp')), lower(lenient(b, '$strcasecmp'))),
  ),
  $substr: taking(3, 3, bytesOf),
  $substrBytes: taking(3, 3, bytesOf),
  $substrCP: taking(3, 3, charactersOf),
  $strLenBytes: taking(1, 1, ([value]) => Buffer.byteLength(text(value, '$strLenBytes', 34473))),
  $strLenCP: taking(1, 1, ([value]) => [...text(value, '$strLenCP', 34471)].length),
  $split: takingValues(2, 2, ([given, by], limits) => {
    const separator = text(by, '$split: second argument', 40086);
    if (!separator) fail('$split requires a non-empty separator', 40087);
    const parts = text(given, '$split: first argument', 40085).split(separator);
    limits.take(parts.length * 32);
    return parts;
  }),
  $trim: trimming('$trim', true, true),
  $ltrim: trimming('$ltrim', true, false),
  $rtrim: trimming('$rtrim', false, true),
  $indexOfBytes: position('$indexOfBytes', (given) => [...Buffer.from(given)]),
  $indexOfCP: position('$indexOfCP', (given) => [...given]),
  $replaceOne: replacing('$replaceOne', false),
  $replaceAll: replacing('$replaceAll', true),
};
