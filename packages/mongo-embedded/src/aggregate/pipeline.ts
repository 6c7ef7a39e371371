import { evalExpr } from 'mingo/core';
import type { AggEnv } from './environment';
import { evaluationOptions } from './evaluate';
import { arrify } from './iterables';
import { stage } from './stage';
import { promote } from '../bson/clone';
import { toNumber } from '../bson/number';
import { type BsonValue, type Doc, isDocument, isNumber } from '../bson/types';
import { ServerError } from '../errors';

export const sortSpec = (s: Doc): [string, BsonValue][] => Object.entries(s);

const STAGES = new Set([
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$count',
  '$unwind',
  '$lookup',
  '$unionWith',
  '$facet',
  '$out',
  '$merge',
  '$group',
  '$project',
  '$addFields',
  '$set',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
  '$bucket',
  '$bucketAuto',
  '$sample',
  '$sortByCount',
  '$graphLookup',
  '$redact',
  '$densify',
  '$fill',
  '$setWindowFields',
  '$documents',
]);

const KNOWN_UNSUPPORTED = new Set([
  '$changeStream',
  '$changeStreamSplitLargeEvent',
  '$collStats',
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$listLocalSessions',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$search',
  '$searchMeta',
  '$vectorSearch',
]);

export function checkPipeline(p: BsonValue): Doc[] {
  if (!Array.isArray(p)) throw new ServerError(14, "'pipeline' option must be specified as an array");
  p.forEach((s: BsonValue, i: number) => {
    if (!isDocument(s)) throw new ServerError(14, "Each element of the 'pipeline' array must be an object");
    const ks = Object.keys(s);
    if (ks.length !== 1)
      throw new ServerError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (KNOWN_UNSUPPORTED.has(ks[0])) throw new ServerError(238, `${ks[0]} is not supported by this server`);
    if (!STAGES.has(ks[0])) throw new ServerError(40324, `Unrecognized pipeline stage name: '${ks[0]}'`);
    if ((ks[0] === '$out' || ks[0] === '$merge') && i !== p.length - 1)
      throw new ServerError(40601, `${ks[0]} can only be the final stage in the pipeline`);
  });
  return p;
}

/** Runs a pipeline on a collection; the leading stages that the planner can serve are pushed down. */
export function aggregate(env: AggEnv, coll: string | null, pipeline: Doc[], vars?: Doc): Doc[] {
  checkPipeline(pipeline);
  let i = 0,
    docs: Iterable<Doc>;
  if (!coll || Object.keys(pipeline[0] || {})[0] === '$documents') {
    if (!pipeline.length) return [];
    const k = Object.keys(pipeline[0])[0],
      a = pipeline[0][k];
    if (k !== '$documents')
      throw new ServerError(73, `{aggregate: 1} is not valid for '${k}'; a collection is required.`);
    if (coll) throw new ServerError(73, '$documents can only be used in collection-less aggregates');
    docs = promote(evalExpr({}, promote(a), evaluationOptions(vars))) as Doc[];
    i = 1;
  } else {
    let sort: [string, BsonValue][] | undefined,
      skip = 0,
      limit = Infinity;
    const ands: Doc[] = [];
    for (; i < pipeline.length; i++) {
      const k = Object.keys(pipeline[i])[0],
        a = pipeline[i][k];
      if (k === '$match' && !sort && limit === Infinity && !skip) {
        if (!isDocument(a))
          throw new ServerError(15959, 'the match filter must be an expression in an object');
        if (vars) {
          break;
        }
        ands.push(a);
      } else if (k === '$sort' && !sort && limit === Infinity && !skip) {
        if (!isDocument(a) || !Object.keys(a).length)
          throw new ServerError(15976, '$sort stage must have at least one sort key');
        sort = sortSpec(a);
      } else if (k === '$skip' && limit === Infinity) skip += posInt(a, '$skip');
      else if (k === '$limit') {
        const n = posInt(a, '$limit');
        if (n <= 0) throw new ServerError(15958, 'the limit must be positive');
        limit = Math.min(limit, n);
      } else break;
    }
    const filter: Doc = ands.length === 0 ? {} : ands.length === 1 ? ands[0] : { $and: ands };
    docs = env.find(env.db, coll, filter, {
      sort,
      skip,
      limit: limit === Infinity ? undefined : limit,
    });
  }
  for (; i < pipeline.length; i++)
    docs = stage(env, docs, Object.keys(pipeline[i])[0], pipeline[i][Object.keys(pipeline[i])[0]], vars);
  return arrify(docs);
}

export const posInt = (v: BsonValue, n: string) => {
  if (!isNumber(v) || toNumber(v) < 0 || !Number.isInteger(toNumber(v)))
    throw new ServerError(
      n === '$limit' ? 2107201 : 5107200,
      `invalid argument to ${n} stage: Expected a non-negative number in: ${n}: ${v}`,
    );
  return toNumber(v);
};
