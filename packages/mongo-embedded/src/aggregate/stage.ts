import { Aggregator } from 'mingo/aggregator';
import { bucket } from './bucket';
import type { AggEnv } from './environment';
import { compileExpression, evaluationOptions, wrap } from './evaluate';
import { graphLookup } from './graph-lookup';
import { group } from './group';
import { arrify } from './iterables';
import { lookup } from './lookup';
import { aggregate, checkPipeline, posInt, sortSpec } from './pipeline';
import { redact } from './redact';
import { reshape } from './reshape';
import { sortDocs } from './sort';
import { unwind } from './unwind';
import { promote } from '../bson/clone';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { MatchCtx } from '../query/path';

function* filt(docs: Iterable<Doc>, p: (d: Doc) => boolean) {
  for (const d of docs) if (p(d)) yield d;
}

export function stage(env: AggEnv, docs: Iterable<Doc>, k: string, a: BsonValue, vars?: Doc): Iterable<Doc> {
  const mctx = (): MatchCtx => ({
    sc: env.collation?.cmp,
    fold: env.collation?.fold,
    expr: (e) => compileExpression(promote(e), vars),
  });
  switch (k) {
    case '$match': {
      const p = compileFilter(a as Doc, mctx());
      return filt(docs, (d) => p(d, {}));
    }
    case '$sort': {
      return sortDocs(arrify(docs), sortSpec(a as Doc), env.collation);
    }
    case '$skip': {
      const n = posInt(a, '$skip');
      return arrify(docs).slice(n);
    }
    case '$limit': {
      const n = posInt(a, '$limit');
      if (n <= 0) throw new ServerError(15958, 'the limit must be positive');
      const out: Doc[] = [];
      for (const d of docs) {
        out.push(d);
        if (out.length >= n) break;
      }
      return out;
    }
    case '$count': {
      if (typeof a !== 'string' || !a)
        throw new ServerError(40156, 'the count field must be a non-empty string');
      let n = 0;
      for (const _ of docs) n++;
      return n ? [{ [a]: n }] : [];
    }
    case '$group':
      if (!isDocument(a)) throw new ServerError(15947, "a group's fields must be specified in an object");
      if (!('_id' in a)) throw new ServerError(15955, 'a group specification must include an _id');
      return group(docs, promote(a), vars);
    case '$lookup':
      return lookup(env, docs, a as Doc, vars);
    case '$unionWith': {
      const s = typeof a === 'string' ? { coll: a, pipeline: [] } : (a as { coll?: string; pipeline?: Doc[] });
      return [...docs, ...aggregate(env, s.coll ?? null, s.pipeline || [], vars)];
    }
    case '$facet': {
      const all = arrify(docs),
        o: Doc = {};
      for (const [f, pipeline] of Object.entries(a as Doc)) {
        let cur: Iterable<Doc> = all;
        for (const s of checkPipeline(pipeline)) {
          const n = Object.keys(s)[0];
          if (['$out', '$merge', '$facet', '$collStats', '$geoNear'].includes(n))
            throw new ServerError(40600, `${n} is not allowed to be used within a $facet stage`);
          cur = stage(env, cur, n, s[n], vars);
        }
        o[f] = arrify(cur);
      }
      return [o];
    }
    case '$out': {
      const t = typeof a === 'string' ? { db: env.db, coll: a } : (a as { db: string; coll: string });
      env.out!(t.db, t.coll, arrify(docs));
      return [];
    }
    case '$merge':
      env.merge!(env.db, typeof a === 'string' ? { into: a } : (a as Doc), arrify(docs), vars);
      return [];
    case '$sample': {
      const all = arrify(docs).slice(),
        n = Math.min(toNumber((a as Doc).size), all.length);
      for (let i = 0; i < n; i++) {
        const j = i + Math.floor(Math.random() * (all.length - i));
        [all[i], all[j]] = [all[j], all[i]];
      }
      return all.slice(0, n);
    }
    case '$unwind':
      return unwind(docs, a);
    case '$sortByCount':
      return sortDocs(
        arrify(group(docs, { _id: promote(a), count: { $sum: 1 } }, vars)),
        [['count', -1]],
        env.collation,
      );
    case '$graphLookup':
      return graphLookup(env, docs, a as Doc, vars);
    case '$project':
    case '$addFields':
    case '$set':
    case '$unset':
    case '$replaceRoot':
    case '$replaceWith':
      return reshape(k, promote(a), docs, vars)!;
    case '$bucket':
      return bucket(docs, promote(a) as Doc, vars);
    case '$redact':
      return redact(docs, promote(a), vars);
    default: {
      const extra: Doc = { scriptEnabled: k === '$setWindowFields' }; // that stage uses $function inside; users' own is refused below
      if (env.collationSpec) extra.collation = promote(env.collationSpec);
      const spec = promote(a);
      if (/"\$(function|accumulator)"/.test(JSON.stringify(spec)))
        throw new ServerError(31264, 'server-side JavaScript is off');
      return wrap(
        () =>
          new Aggregator([{ [k]: spec }], evaluationOptions(vars, extra)).run(arrify(docs)) as Doc[],
      );
    }
  }
}
