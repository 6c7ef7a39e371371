import { Int32 } from 'bson';
import { ServerError, notImplemented } from '../errors';
import { compareText } from './compare';
import type { CompareText } from './compare';
import { toKeyText } from './key';
import { toBool, toNumberOr } from './number';
import { isDocument } from './types';
import type { BsonValue, Doc } from './types';

/** Brings strings that a collation holds equal to one form. */
export type Fold = (text: string) => string;

/** An order of strings by the rules of a language. */
export interface Collation {
  /** In full, as `listIndexes` shows it. */
  spec: Doc;
  compareText: CompareText;
}

const BASE_LETTERS = 1;
const ACCENTS = 2;
const CASE = 3;
/** Languages whose order Intl has as ICU, and with it MongoDB, has it; a region may follow. */
const LOCALES = /^(en|ko|ja|zh)([_-][A-Za-z_-]+)?$/;
const NAMES = new Set([
  'locale',
  'strength',
  'caseLevel',
  'caseFirst',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
]);

const DEFAULTS: Doc = {
  caseLevel: false,
  caseFirst: 'off',
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
  version: '57.1',
};

/**
 * The collation that a command or an index names; undefined for the simple one.
 * @throws ServerError 2 or 9 for what is none, 238 for a language or an option that this server does not have.
 */
export function collationOf(given: BsonValue): Collation | undefined {
  if (given === undefined || given === null) return undefined;
  if (!isDocument(given)) throw new ServerError('TypeMismatch', 'collation must be an object');
  if (!Object.keys(given).length) return undefined;
  const unknown = Object.keys(given).find((name) => !NAMES.has(name));
  if (unknown)
    throw new ServerError(40415, `BSON field 'collation.${unknown}' is an unknown field.`);
  if (typeof given.locale !== 'string')
    throw new ServerError(40414, "BSON field 'collation.locale' is missing but a required field");
  if (given.locale === 'simple') return undefined;
  const strength = toNumberOr(given.strength, CASE);
  const isLeftOut = toBool(given.backwards) || (given.maxVariable ?? 'punct') !== 'punct';
  if (!LOCALES.test(given.locale) || strength > CASE || isLeftOut)
    throw notImplemented(`The collation ${JSON.stringify(given.locale)} with those options`);
  if (strength < BASE_LETTERS || !Number.isInteger(strength))
    throw new ServerError('BadValue', 'collation strength must be from 1 to 5');
  const spec = { locale: given.locale, strength: new Int32(strength), ...withDefaults(given) };
  return { spec, compareText: comparer(given.locale, strength, spec) };
}

const withDefaults = (given: Doc): Doc =>
  Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, given[name] ?? value]));

function comparer(locale: string, strength: number, spec: Doc): CompareText {
  const collator = new Intl.Collator(locale.replaceAll('_', '-'), {
    sensitivity: sensitivityOf(strength, toBool(spec.caseLevel)),
    numeric: toBool(spec.numericOrdering),
    ignorePunctuation: spec.alternate === 'shifted',
    caseFirst: spec.caseFirst === 'off' ? 'false' : (spec.caseFirst as 'upper' | 'lower'),
  });
  return (a, b) => Math.sign(collator.compare(a, b));
}

function sensitivityOf(
  strength: number,
  caseLevel: boolean,
): 'base' | 'case' | 'accent' | 'variant' {
  if (strength === BASE_LETTERS) return caseLevel ? 'case' : 'base';
  if (strength === ACCENTS && !caseLevel) return 'accent';
  return 'variant';
}

export const textOrderOf = (collation: Collation | undefined): CompareText =>
  collation?.compareText ?? compareText;

/** Keys of values, the same for values that the collation holds equal. */
export function keyTextIn(collation: Collation | undefined): (value: BsonValue) => string {
  if (!collation) return toKeyText;
  const forms: string[] = [];
  /** Equal strings are represented by the first one. */
  const fold: Fold = (text) => {
    let low = 0;
    let high = forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = collation.compareText(forms[middle], text);
      if (order === 0) return forms[middle];
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    forms.splice(low, 0, text);
    return text;
  };
  return (value) => toKeyText(value, fold);
}

/**
 * The collation of an index in full; undefined for the simple one.
 * @throws ServerError 238 for any but English with a strength of 1, 2 or 3 and nothing else changed.
 */
export function indexCollation(given: BsonValue): Doc | undefined {
  const spec = collationOf(given)?.spec;
  if (!spec) return undefined;
  const isChanged = Object.entries(DEFAULTS).some(([name, value]) => spec[name] !== value);
  if (spec.locale !== 'en' || isChanged) throw notImplemented('An index with that collation');
  return spec;
}

export function foldOf(collation: Doc | undefined): Fold | undefined {
  if (!collation) return undefined;
  const strength = toNumberOr(collation.strength, CASE);
  return (text) => {
    const decomposed = text.normalize('NFD');
    if (strength === CASE) return decomposed;
    const letters = strength === BASE_LETTERS ? decomposed.replace(/\p{M}/gu, '') : decomposed;
    return letters.toLowerCase();
  };
}
