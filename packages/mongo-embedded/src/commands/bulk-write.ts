import { encode } from '../bson/codec';
import { toBool, toNumber, toNumberOr } from '../bson/number';
import { type Doc, fieldIn } from '../bson/types';
import { applyDelete } from './apply-delete';
import { applyUpdate } from './apply-update';
import { documentList, letVariables, parseSort, writeConcernError } from './arguments';
import { checkSize, isConflict, prepare } from './documents';
import type { Handler } from './engine';
import { firstBatch } from './first-batch';
import { ServerError } from '../errors';

export const bulkWrite: Handler = async (engine, context) => {
  const command = context.cmd,
    ops = documentList(context, 'ops'),
    nsInfo = documentList(context, 'nsInfo'),
    ordered = toBool(command.ordered, true),
    vars = letVariables(command.let),
    errorsOnly = toBool(command.errorsOnly);
  if (context.db !== 'admin')
    throw new ServerError(13, 'bulkWrite may only be run against the admin database.');
  let nInserted = 0,
    nMatched = 0,
    nModified = 0,
    nUpserted = 0,
    nDeleted = 0,
    nErrors = 0;
  const out: Doc[] = [];
  await engine.write(context, (view) => {
    nInserted = nMatched = nModified = nUpserted = nDeleted = nErrors = 0;
    out.length = 0;
    for (let i = 0; i < ops.length; i++) {
      const o = ops[i],
        kind = Object.keys(o)[0],
        ns = nsInfo[toNumber(o[kind])]?.ns as string;
      const dot = ns?.indexOf('.') ?? -1,
        db = ns?.slice(0, dot),
        name = ns?.slice(dot + 1);
      try {
        if (!ns) throw new ServerError(2, `BulkWrite ops entry ${i} has an invalid nsInfo index.`);
        if (kind === 'insert') {
          const { doc, buf } = prepare(encode(o.document as Doc));
          checkSize(buf);
          const collection = engine.need(db, name);
          engine.store.insert(view, collection, doc, buf);
          nInserted++;
          if (!errorsOnly) out.push({ ok: 1, idx: i, n: 1 });
        } else if (kind === 'update') {
          const r = applyUpdate(
            engine,
            view,
            engine.store.get(db, name),
            {
              q: o.filter as Doc,
              u: o.updateMods,
              multi: toBool(o.multi),
              upsert: toBool(o.upsert),
              arrayFilters: o.arrayFilters,
              collation: o.collation,
              hint: o.hint,
              c: o.constants,
            },
            vars,
            () => engine.need(db, name),
            parseSort(o.sort),
          );
          nMatched += r.n;
          nModified += r.m;
          if (r.upserted !== undefined) nUpserted++;
          if (!errorsOnly)
            out.push({
              ok: 1,
              idx: i,
              n: r.n + (r.upserted !== undefined ? 1 : 0),
              nModified: r.m,
              ...(r.upserted !== undefined ? { upserted: { _id: r.upserted } } : {}),
            });
        } else if (kind === 'delete') {
          const r = applyDelete(
            engine,
            view,
            engine.store.get(db, name),
            {
              q: o.filter as Doc,
              limit: toBool(o.multi) ? 0 : 1,
              collation: o.collation,
              hint: o.hint,
            },
            vars,
          );
          nDeleted += r.n;
          if (!errorsOnly) out.push({ ok: 1, idx: i, n: r.n });
        } else throw new ServerError(2, `Unrecognized bulkWrite op ${kind}`);
      } catch (x) {
        if (!(x instanceof ServerError) || isConflict(x)) throw x;
        if (context.tx) context.abort = true;
        nErrors++;
        out.push({
          ok: 0,
          idx: i,
          code: x.code,
          codeName: x.codeName,
          errmsg: x.message,
          ...(x.extra || {}),
          n: 0,
          ...(kind === 'update' ? { nModified: 0 } : {}),
        });
        if (ordered) break;
      }
    }
  });
  const r = firstBatch(
    engine,
    context,
    'admin.$cmd.bulkWrite',
    out.map((d) => encode(d))[Symbol.iterator](),
    toNumberOr(fieldIn(command.cursor, 'batchSize'), Infinity),
    false,
  );
  return {
    cursor: r.cursor,
    nErrors,
    nInserted,
    nMatched,
    nModified,
    nUpserted,
    nDeleted,
    ...writeConcernError(context),
    ok: 1,
  };
};
