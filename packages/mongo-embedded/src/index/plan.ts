import type { Collation } from '../bson/collation';
import { equal } from '../bson/compare';
import { MAX_KEY, after } from '../bson/key';
import { toBool, toNumber } from '../bson/number';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { type Cond, conditions } from './conditions';
import type { Index } from './index';
import { type Interval, flip, intervals } from './intervals';
import { implies, nonNull } from './partial';
import { isDigits } from '../query/path';
import type { Collection } from '../storage/collection';

export interface Plan {
  index?: Index;
  ranges: { start: Buffer; end: Buffer }[];
  reverse: boolean;
  sorted: boolean;
  dedupe: boolean;
  union?: Plan[];
  eq: number;
  idHack?: boolean;
  keysExamined?: number;
  docsExamined?: number;
}

const sameColl = (collation?: Collation, b?: Collation) =>
  collation === b || JSON.stringify(collation?.spec) === JSON.stringify(b?.spec);

function tryIndex(
  index: Index,
  by: Map<string, Cond[]>,
  sort: [string, BsonValue][] | undefined,
  coll: Collation | undefined,
  forced: boolean,
): Plan | null {
  if (index.fields.some((f) => f.parts.some(isDigits))) return null;
  if (!forced && toBool(index.spec.hidden)) return null;
  const stringy = (cs?: Cond[]) =>
    !!cs && cs.some(({ v }) => JSON.stringify(v ?? null)?.includes('"') || typeof v === 'string');
  const collOk = sameColl(index.coll, coll);
  if (!collOk && !forced && index.fields.some((f) => stringy(by.get(f.path)))) return null;
  if (!forced && index.sparse && !index.fields.some((f) => nonNull(by.get(f.path)))) return null;
  if (index.partial && !implies(by, index.spec.partialFilterExpression!)) {
    if (!forced) return null;
  }
  let prefixes: Buffer[] = [index.prefix],
    eq = 0,
    used = 0,
    f = 0,
    range: Interval[] | null = null,
    single = true;
  const pointPaths = new Set<string>();
  for (; f < index.fields.length; f++) {
    const fd = index.fields[f],
      cs = by.get(fd.path);
    if (!cs || (!collOk && stringy(cs))) break;
    let ivs = intervals(cs, index.multikey[f], index.coll);
    if (!ivs) break;
    if (fd.dir < 0) ivs = ivs.map(flip).sort((a, b) => Buffer.compare(a.lo, b.lo));
    used++;
    if (ivs.every((x) => x.point && x.point.length < MAX_KEY - 60) && prefixes.length * ivs.length <= 1000) {
      if (ivs.length !== 1) single = false;
      else pointPaths.add(fd.path);
      prefixes = prefixes.flatMap((p) => ivs!.map((x) => Buffer.concat([p, x.point!])));
      eq++;
      continue;
    }
    range = ivs;
    break;
  }
  const ranges = range
    ? prefixes.flatMap((p) =>
        range!.map((x) => ({
          start: Buffer.concat([p, x.lo]),
          end: Buffer.concat([p, x.hi]),
        })),
      )
    : prefixes.map((p) => ({ start: p, end: after(p) }));
  let sorted = false,
    reverse = false;
  if (sort && single && ranges.length <= 1 && !index.longKeys && !index.coll && !coll) {
    let at = 0,
      dir = 0,
      ok = true;
    const rem = sort.filter(([p]) => !pointPaths.has(p));
    let i = 0;
    while (i < index.fields.length && pointPaths.has(index.fields[i].path)) i++;
    for (; at < rem.length; at++, i++) {
      const fd = index.fields[i];
      if (!fd || fd.path !== rem[at][0] || index.multikey[i] || isDocument(rem[at][1])) {
        ok = false;
        break;
      }
      const d = (toNumber(rem[at][1]) < 0 ? -1 : 1) * fd.dir;
      if (dir && d !== dir) {
        ok = false;
        break;
      }
      dir = d;
    }
    if (
      ok &&
      (!index.sparse || used) &&
      (!index.partial || implies(by, index.spec.partialFilterExpression!))
    ) {
      sorted = true;
      reverse = dir < 0;
    }
  }
  if (!used && !sorted && !forced) return null;
  return {
    index: index,
    ranges,
    reverse,
    sorted,
    dedupe: ranges.length > 1 || index.multikey.some(Boolean),
    eq:
      eq * 10 +
      (range ? 4 : 0) +
      (sorted ? 3 : 0) +
      (index.unique && eq === index.fields.length && prefixes.length === 1 ? 100 : 0) -
      index.fields.length * 0.1,
  };
}

const scanAll = (collection: Collection, reverse = false): Plan => ({
  ranges: [{ start: collection.recPrefix, end: after(collection.recPrefix) }],
  reverse,
  sorted: false,
  dedupe: false,
  eq: 0,
});

export function plan(
  collection: Collection,
  filter: Doc,
  sort?: [string, BsonValue][],
  coll?: Collation,
  hint?: BsonValue,
  snapshot = Infinity,
): Plan {
  const indexes = collection.indexes.filter((index) => index.since <= snapshot);
  const { by, ors } = conditions(filter);
  if (hint !== undefined && hint !== null) {
    if (isDocument(hint) && hint.$natural !== undefined)
      return {
        ...scanAll(collection, toNumber(hint.$natural) < 0),
        sorted: !sort,
      };
    const ix = collection.indexes.find((index) =>
      typeof hint === 'string' ? index.spec.name === hint : equal(index.spec.key, hint),
    );
    if (!ix || (!isDocument(hint) && typeof hint !== 'string')) {
      if (isDocument(hint) && !Object.keys(hint).length) return plan(collection, filter, sort, coll);
      throw new ServerError(
        2,
        'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
      );
    }
    return (ix.since <= snapshot && tryIndex(ix, by, sort, coll, true)) || scanAll(collection);
  }
  if (sort && sort.length === 1 && sort[0][0] === '$natural')
    return { ...scanAll(collection, toNumber(sort[0][1]) < 0), sorted: true };
  let best: Plan | null = null;
  if (by.size || sort)
    for (const ix of indexes) {
      const p = tryIndex(ix, by, sort, coll, false);
      if (p && (!best || p.eq > best.eq)) best = p;
    }
  if ((!best || best.eq < 4) && ors.length)
    for (const o of ors) {
      const ps = o.map((b) => {
        const q = conditions(b).by;
        let x: Plan | null = null;
        for (const index of indexes) {
          const p = tryIndex(index, q, undefined, coll, false);
          if (p && p.eq >= 3.5 && (!x || p.eq > x.eq)) x = p;
        }
        return x;
      });
      if (ps.every(Boolean))
        return {
          ranges: [],
          reverse: false,
          sorted: false,
          dedupe: true,
          union: ps as Plan[],
          eq: 0,
        };
    }
  return best || scanAll(collection);
}
