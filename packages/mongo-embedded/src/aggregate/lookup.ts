import type { AggEnv } from './environment';
import { compileExpression } from './evaluate';
import { arrify } from './iterables';
import { setPath } from './paths';
import { aggregate, checkPipeline } from './pipeline';
import { stage } from './stage';
import { promote } from '../bson/clone';
import { toKey } from '../bson/key';
import { type BsonValue, type Doc, Kind, fieldIn, isDocument, kindOf } from '../bson/types';
import { ServerError } from '../errors';
import { getField } from '../query/path';

export const values = (d: BsonValue, path: string): BsonValue[] => {
  const parts = path.split('.'),
    out: BsonValue[] = [];
  const go = (v: BsonValue, i: number) => {
    if (i === parts.length) {
      if (Array.isArray(v)) out.push(...v);
      else out.push(v);
      return;
    }
    if (Array.isArray(v)) return v.forEach((e) => isDocument(e) && go(getField(e, parts[i]), i + 1));
    if (isDocument(v)) return go(getField(v, parts[i]), i + 1);
    out.push(undefined);
  };
  go(d, 0);
  return out;
};

export function lookup(env: AggEnv, docs: Iterable<Doc>, a: Doc, vars?: Doc): Doc[] {
  if (!isDocument(a)) throw new ServerError(9, 'the $lookup specification must be an Object');
  for (const k of Object.keys(a))
    if (!['from', 'as', 'let', 'pipeline', 'localField', 'foreignField'].includes(k))
      throw new ServerError(9, `unknown argument to $lookup: ${k}`);
  if (typeof a.as !== 'string') throw new ServerError(9, "must specify 'as' field for a $lookup");
  const cache = new Map<string, Doc[]>(),
    from = (typeof a.from === 'object' && a.from ? (a.from as Doc).coll : a.from) as string,
    as = a.as,
    letE = a.let
      ? Object.entries(a.let).map(([n, e]) => [n, compileExpression(promote(e), vars)] as const)
      : [];
  return arrify(docs).map((d) => {
    let pipe = (a.pipeline || []) as Doc[],
      v = vars;
    if (a.localField !== undefined) {
      const vs = values(d, a.localField as string).map((x) => (x === undefined ? null : x)),
        m: BsonValue = vs.length === 1 ? (kindOf(vs[0]) === Kind.REGEX ? { $eq: vs[0] } : vs[0]) : { $in: vs };
      pipe = [
        {
          $match: {
            [a.foreignField as string]:
              m !== null && typeof m === 'object' && !fieldIn(m, '$in') && !fieldIn(m, '$eq') ? { $eq: m } : m,
          },
        },
        ...pipe,
      ];
      if (!a.pipeline) {
        const key = toKey(vs).toString('latin1');
        let r = cache.get(key);
        if (!r) cache.set(key, (r = aggregate(env, from, pipe)));
        return setPath(d, as, r);
      }
      if (!letE.length && !vars) return setPath(d, as, aggregate(env, from, pipe));
      const head = pipe.shift()!;
      v = { ...vars };
      for (const [n, f] of letE) v[n] = f(d);
      const base = aggregate(env, from, [head]);
      let cur: Iterable<Doc> = base;
      for (const s of checkPipeline(pipe)) {
        const n = Object.keys(s)[0];
        cur = stage(env, cur, n, s[n], v);
      }
      return setPath(d, as, arrify(cur));
    }
    if (!letE.length && !vars) {
      let r = cache.get('');
      if (!r) cache.set('', (r = aggregate(env, from ?? null, pipe)));
      return setPath(d, as, r);
    }
    v = { ...vars };
    for (const [n, f] of letE) v[n] = f(d);
    return setPath(d, as, aggregate(env, from ?? null, bindMatch(pipe, v), v));
  });
}

/** {$expr: {$eq: ['$f', '$$v']}} conjuncts become plain equalities so that an index can serve them. */
function bindMatch(pipe: Doc[], vars: Doc): Doc[] {
  const m = pipe[0]?.$match as Doc | undefined;
  if (!m || !m.$expr) return pipe;
  const eqs: Doc[] = [];
  const es = (fieldIn(m.$expr, '$and') || [m.$expr]) as BsonValue[];
  for (const e of es) {
    const p = fieldIn(e, '$eq');
    if (!Array.isArray(p) || p.length !== 2) continue;
    for (const [x, y] of [p, [p[1], p[0]]])
      if (typeof x === 'string' && /^\$[^$]/.test(x) && typeof y === 'string' && /^\$\$[a-z]/i.test(y)) {
        const n = y.slice(2);
        if (
          n in vars &&
          vars[n] !== null &&
          vars[n] !== undefined &&
          !Array.isArray(vars[n]) &&
          !isDocument(vars[n])
        )
          eqs.push({ [x.slice(1)]: { $eq: vars[n] } });
      }
  }
  return eqs.length ? [{ $match: { $and: eqs } }, ...pipe] : pipe;
}
