import { Int32 } from 'bson';
import { notImplemented } from '../errors';
import { toNumberOr } from './number';
import { type BsonValue, type Doc, fieldIn } from './types';

/** Brings strings that a collation holds equal to one form. */
export type Fold = (text: string) => string;

const BASE_LETTERS = 1;
const ACCENTS = 2;
const CASE = 3;

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
 * The collation of an index in full; undefined for the simple one.
 * @throws ServerError 238 for any but English with a strength of 1, 2 or 3 and nothing else changed.
 */
export function indexCollation(given: BsonValue): Doc | undefined {
  const locale = fieldIn(given, 'locale');
  if (locale === undefined || locale === 'simple') return undefined;
  const strength = toNumberOr(fieldIn(given, 'strength'), CASE);
  const changed = Object.entries(DEFAULTS).some(
    ([name, value]) => (fieldIn(given, name) ?? value) !== value,
  );
  if (locale !== 'en' || ![BASE_LETTERS, ACCENTS, CASE].includes(strength) || changed)
    throw notImplemented('An index with that collation');
  return { locale, strength: new Int32(strength), ...DEFAULTS };
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
