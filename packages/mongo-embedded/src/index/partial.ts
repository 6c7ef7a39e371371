import { compare, equal } from '../bson/compare';
import { toBool } from '../bson/number';
import { type BsonValue, type Doc, Kind, kindOf } from '../bson/types';
import { type Cond, conditions } from './conditions';
import { compileFilter } from '../query/filter';

export const nonNull = (cs: Cond[] | undefined) =>
  !!cs &&
  cs.some(
    ({ op, v }) =>
      (op === '$eq' && v !== null && v !== undefined) ||
      (op === '$in' && Array.isArray(v) && v.every((x: BsonValue) => x !== null && x !== undefined)) ||
      (['$gt', '$gte', '$lt', '$lte'].includes(op) && v !== null) ||
      op === '$regex' ||
      (op === '$exists' && toBool(v)),
  );

export function implies(by: Map<string, Cond[]>, pf: Doc): boolean {
  const p = conditions(pf);
  if (p.rest || p.ors.length) return false;
  for (const [path, cs] of p.by) {
    const q = by.get(path);
    if (!q) return false;
    for (const c of cs) {
      if (q.some((x) => x.op === c.op && equal(x.v, c.v))) continue;
      if (c.op === '$exists' && toBool(c.v) && nonNull(q)) continue;
      const e = q.find((x) => x.op === '$eq');
      if (e && kindOf(e.v) !== Kind.ARR && compileFilter({ v: { [c.op]: c.v } })({ v: e.v }, {})) continue;
      const i = q.find((x) => x.op === '$in');
      if (i && (i.v as BsonValue[]).every((y) => compileFilter({ v: { [c.op]: c.v } })({ v: y }, {}))) continue;
      if (
        ['$gt', '$gte'].includes(c.op) &&
        q.some(
          (x) =>
            ['$gt', '$gte'].includes(x.op) &&
            kindOf(x.v) === kindOf(c.v) &&
            (compare(x.v, c.v) > 0 || (compare(x.v, c.v) === 0 && (c.op === '$gte' || x.op === '$gt'))),
        )
      )
        continue;
      if (
        ['$lt', '$lte'].includes(c.op) &&
        q.some(
          (x) =>
            ['$lt', '$lte'].includes(x.op) &&
            kindOf(x.v) === kindOf(c.v) &&
            (compare(x.v, c.v) < 0 || (compare(x.v, c.v) === 0 && (c.op === '$lte' || x.op === '$lt'))),
        )
      )
        continue;
      return false;
    }
  }
  return true;
}
