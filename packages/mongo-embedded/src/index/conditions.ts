import { type BsonValue, type Doc, Kind, isDocument, kindOf } from '../bson/types';
import { hasOps } from '../query/path';

export type Cond = { op: string; v: BsonValue };

export function conditions(filter: Doc): {
  by: Map<string, Cond[]>;
  ors: Doc[][];
  rest: boolean;
} {
  const by = new Map<string, Cond[]>(),
    ors: Doc[][] = [];
  let rest = false;
  const add = (p: string, op: string, v: BsonValue) => {
    let a = by.get(p);
    if (!a) by.set(p, (a = []));
    a.push({ op, v });
  };
  const go = (f: Doc) => {
    for (const k of Object.keys(f)) {
      const v = f[k];
      if (k === '$and') {
        if (Array.isArray(v)) v.forEach((f) => go(f));
        continue;
      }
      if (k === '$or') {
        if (Array.isArray(v)) {
          if (v.length === 1) go(v[0]);
          else ors.push(v);
        }
        continue;
      }
      if (k[0] === '$') {
        rest = true;
        continue;
      }
      if (!hasOps(v)) {
        add(k, kindOf(v) === Kind.REGEX ? '$regex' : '$eq', v);
        continue;
      }
      for (const op of Object.keys(v)) {
        if (op === '$regex') add(k, '$regex', v);
        else if (op === '$elemMatch' && isDocument(v.$elemMatch)) {
          const each: Doc = v.$elemMatch;
          if (hasOps(each)) for (const o of Object.keys(each)) add(k, o, each[o]);
          else
            for (const [f2, x] of Object.entries(each as Doc)) {
              if (f2[0] === '$') continue;
              if (!hasOps(x)) add(`${k}.${f2}`, kindOf(x) === Kind.REGEX ? '$regex' : '$eq', x);
              else for (const o of Object.keys(x)) add(`${k}.${f2}`, o, o === '$regex' ? x : x[o]);
            }
        } else if (
          op === '$all' &&
          Array.isArray(v.$all) &&
          v.$all.length &&
          !hasOps(v.$all[0]) &&
          kindOf(v.$all[0]) !== Kind.REGEX
        )
          add(k, '$eq', v.$all[0]);
        else add(k, op, v[op]);
      }
    }
  };
  go(filter);
  return { by, ors, rest };
}
