import { type StrCmp, compare } from '../bson/compare';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, isDocument, isNumber } from '../bson/types';
import { getField, isDigits } from './path';

/** Sort comparator over documents for {path: 1|-1}; arrays sort by their smallest (largest) element. */
function sortKeyGetter(path: string, dir: number, sc?: StrCmp): (d: Doc) => BsonValue {
  const parts = path.split('.');
  return (d) => {
    let best: BsonValue,
      any = false;
    const take = (v: BsonValue) => {
      if (v === undefined) v = null;
      if (!any) {
        best = v;
        any = true;
      } else {
        const c = sortCmp(v, best, sc);
        if (dir > 0 ? c < 0 : c > 0) best = v;
      }
    };
    const go = (v: BsonValue, i: number) => {
      if (i === parts.length) {
        if (Array.isArray(v)) {
          if (v.length) v.forEach(take);
          else take(UNDEF);
        } else take(v);
        return;
      }
      if (Array.isArray(v)) {
        if (isDigits(parts[i]) && v[Number(parts[i])] !== undefined) return go(v[Number(parts[i])], i + 1);
        if (!v.length) return take(null);
        for (const e of v)
          if (isDocument(e)) go(getField(e, parts[i]), i + 1);
          else take(null);
        return;
      }
      if (isDocument(v)) return go(getField(v, parts[i]), i + 1);
      take(null);
    };
    go(getField(d, parts[0]), 1);
    return best;
  };
}

const UNDEF = Symbol('empty');

const sortCmp = (x: BsonValue, y: BsonValue, sc?: StrCmp) =>
  x === UNDEF ? (y === UNDEF ? 0 : -1) : y === UNDEF ? 1 : compare(x, y, sc);

export function sortComparator(
  spec: Array<[string, BsonValue]>,
  sc?: StrCmp,
): { keys: (d: Doc) => BsonValue[]; cmp: (a: BsonValue[], b: BsonValue[]) => number } {
  const dirs = spec.map(([, d]) => (isNumber(d) && toNumber(d) < 0 ? -1 : 1)),
    gs = spec.map(([p], i) => sortKeyGetter(p, dirs[i], sc));
  return {
    keys: (d) => gs.map((g) => g(d)),
    cmp: (a, b) => {
      for (let i = 0; i < dirs.length; i++) {
        const c = sortCmp(a[i], b[i], sc);
        if (c) return c * dirs[i];
      }
      return 0;
    },
  };
}
