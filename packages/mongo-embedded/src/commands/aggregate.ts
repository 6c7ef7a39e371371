import { Long } from 'bson';
import type { AggEnv } from '../aggregate/environment';
import { aggregate, checkPipeline } from '../aggregate/pipeline';
import { decodePromoted, encode } from '../bson/codec';
import type { Collation } from '../bson/collation';
import { toNumber } from '../bson/number';
import { type Doc, fieldIn, isDocument, isNumber } from '../bson/types';
import { type Output, applyOut } from './aggregate-output';
import { collationFor, letVariables, matchContext, nonNegative } from './arguments';
import type { CommandContext, Engine, Handler } from './engine';
import { explainDoc } from './explain';
import { encodePromoted, firstBatch } from './first-batch';
import { findHits } from './hits';
import { ServerError } from '../errors';
import { plan } from '../index/plan';
import { compileFilter } from '../query/filter';
import type { View } from '../storage/view';

function aggEnv(
  engine: Engine,
  context: CommandContext,
  view: View,
  collation: Collation | undefined,
  later: { w?: Output },
): AggEnv {
  return {
    db: context.db,
    collation: collation,
    collationSpec: context.cmd.collation as Doc | undefined,
    find: function* (db, n, filter, o) {
      const collection = engine.store.get(db, n);
      if (!collection) {
        compileFilter(filter, matchContext(collation));
        return;
      }
      for (const hit of findHits(engine, view, collection, {
        filter,
        sort: o?.sort,
        skip: o?.skip,
        limit: o?.limit,
        col: collation ?? collection.coll,
        hint: n === context.cmd.aggregate ? context.cmd.hint : undefined,
      }))
        yield decodePromoted(hit.buf);
    },
    out: (db, n, docs) => {
      later.w = { kind: 'out', db, n, docs };
    },
    merge: (db, spec, docs, vars) => {
      later.w = { kind: 'merge', db, spec, docs, vars };
    },
  };
}

/** The pipeline that drivers send for `countDocuments`. */
function countPipe(p: Doc[]): boolean {
  const by = p.length === 2 && p[0].$match && p[1].$group;
  return (
    isDocument(by) &&
    Object.keys(by).length === 2 &&
    isNumber(by._id) &&
    isDocument(by.n) &&
    isNumber(by.n.$sum) &&
    toNumber(by.n.$sum) === 1
  );
}

export const aggregateCommand: Handler = async (engine, context) => {
  const command = context.cmd;
  const name = typeof command.aggregate === 'string' ? command.aggregate : null;
  const collection = name ? engine.coll(context, name) : undefined,
    view = engine.view(context),
    collation = collationFor(context, collection),
    vars = letVariables(command.let);
  const ns = name ? `${context.db}.${name}` : `${context.db}.$cmd.aggregate`;
  const later: { w?: Output } = {};
  const pipeline = checkPipeline(command.pipeline);
  if (fieldIn(command.readConcern, 'level') === 'linearizable' && pipeline.some((s) => s.$out || s.$merge))
    throw new ServerError(72, '$out cannot be used with a linearizable read concern');
  if (!command.cursor && !command.explain)
    throw new ServerError(
      9,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  if (command.cursor !== undefined && !isDocument(command.cursor))
    throw new ServerError(14, 'cursor field must be missing or an object');
  const asked = fieldIn(command.cursor, 'batchSize');
  const batch = asked === undefined ? 101 : nonNegative(asked, 'batchSize')!;
  if (command.explain)
    return explainDoc(engine, context, {
      aggregate: command.aggregate,
      pipeline,
    });
  if (command.hint !== undefined && collection) plan(collection, {}, undefined, collation, command.hint);
  if (collection && countPipe(pipeline)) {
    let n = 0;
    const f = pipeline[0].$match as Doc;
    if (!Object.keys(f).length) n = engine.store.countOf(view, collection);
    else
      for (const _hit of findHits(engine, view, collection, {
        filter: f,
        col: collation,
        vars,
        hint: command.hint ?? undefined,
      }))
        n++;
    return {
      cursor: {
        firstBatch: n ? [encode({ _id: 1, n })] : [],
        id: Long.ZERO,
        ns,
      },
      ok: 1,
    };
  }
  const last = pipeline[pipeline.length - 1] || {};
  if (context.tx && (last.$out || last.$merge))
    throw new ServerError(
      263,
      `Cannot run 'aggregate' with '${Object.keys(last)[0]}' in a multi-document transaction.`,
    );
  const docs = aggregate(aggEnv(engine, context, view, collation, later), name, pipeline, vars);
  if (later.w) await applyOut(engine, context, later.w);
  return firstBatch(engine, context, ns, docs.map(encodePromoted)[Symbol.iterator](), batch, false);
};
