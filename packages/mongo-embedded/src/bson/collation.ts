import { Int32 } from 'bson';
import type { StrCmp } from './compare';
import type { Fold } from './key';
import { toBool, toNumberOr } from './number';
import type { BsonValue, Doc } from './types';

export interface Collation {
  cmp: StrCmp;
  fold: Fold;
  spec: Doc;
}

type CaseFirst = Intl.CollatorOptions['caseFirst'];

const collCache = new Map<string, Collation | undefined>();

export function collationOf(given: BsonValue): Collation | undefined {
  const spec = given as Doc | undefined;
  if (!spec || !spec.locale || spec.locale === 'simple') return undefined;
  const strength = toNumberOr(spec.strength, 3),
    key = JSON.stringify([
      spec.locale,
      strength,
      !!spec.caseLevel,
      !!spec.numericOrdering,
      spec.caseFirst,
      spec.alternate,
    ]);
  let collation = collCache.get(key);
  if (collation) return collation;
  const sensitivity =
    strength === 1 ? (spec.caseLevel ? 'case' : 'base') : strength === 2 ? 'accent' : 'variant';
  const col = new Intl.Collator(String(spec.locale).replace('_', '-'), {
    sensitivity,
    numeric: toBool(spec.numericOrdering),
    caseFirst: (spec.caseFirst && spec.caseFirst !== 'off' ? spec.caseFirst : 'false') as CaseFirst,
    ignorePunctuation: spec.alternate === 'shifted',
  });
  const fold: Fold = (s) => {
    let r = s.normalize('NFD');
    if (strength === 1) r = r.replace(/\p{M}/gu, '');
    if (strength <= 2 && !spec.caseLevel) r = r.toLowerCase();
    return r;
  };
  collation = {
    cmp: (a, b) => col.compare(a, b),
    fold,
    spec: {
      locale: spec.locale,
      caseLevel: toBool(spec.caseLevel),
      caseFirst: spec.caseFirst ?? 'off',
      strength: new Int32(strength),
      numericOrdering: toBool(spec.numericOrdering),
      alternate: spec.alternate ?? 'non-ignorable',
      maxVariable: spec.maxVariable ?? 'punct',
      normalization: toBool(spec.normalization),
      backwards: toBool(spec.backwards),
      version: '57.1',
    },
  };
  collCache.set(key, collation);
  return collation;
}
