import { typedExpression } from '../aggregate/evaluate';
import { pipelineUpdate } from '../aggregate/pipeline-update';
import { promote } from '../bson/clone';
import { decode, encode } from '../bson/codec';
import { type BsonValue, type Doc, fieldIn } from '../bson/types';
import type { CommandContext, Engine } from './engine';
import { encodePromoted } from './first-batch';
import { findHits } from './hits';
import { ServerError } from '../errors';
import { newId } from '../update/compile';

/** What a last `$out` or `$merge` has to write once the pipeline has run. */
export type Output =
  | { kind: 'out'; db: string; n: string; docs: Doc[] }
  | { kind: 'merge'; db: string; spec: Doc; docs: Doc[]; vars: Doc | undefined };

export async function applyOut(engine: Engine, context: CommandContext, w: Output) {
  if (w.kind === 'out')
    await engine.write(context, (view) => {
      const collection = engine.store.get(w.db, w.n);
      const keep = collection?.indexes.filter((index) => !index.isId).map((index) => index.spec) || [],
        opt = collection?.options || {};
      if (collection) engine.store.drop(view, collection);
      const co = engine.store.create(w.db, w.n, opt);
      for (const spec of keep) {
        const ix = engine.store.newIndex(spec);
        co.indexes.push(ix);
      }
      if (keep.length) engine.store.saveColl(co);
      for (const d of w.docs) {
        const x: Doc = d._id === undefined ? { _id: newId(), ...d } : d,
          b = encodePromoted(x);
        engine.store.insert(view, co, decode(b), b);
      }
    });
  else
    await engine.write(context, (view) => {
      const target = w.spec.into,
        into = typeof target === 'string' ? { db: w.db, coll: target } : (target as { db: string; coll: string }),
        collection = engine.need(into.db, into.coll),
        on = [w.spec.on ?? '_id'].flat() as string[],
        wm = w.spec.whenMatched ?? 'merge',
        wn = w.spec.whenNotMatched ?? 'insert';
      if (
        !(on.length === 1 && on[0] === '_id') &&
        !collection.indexes.some(
          (index) =>
            index.unique &&
            index.fields.length === on.length &&
            on.every((f) => index.fields.some((x) => x.path === f)),
        )
      )
        throw new ServerError(51183, 'Cannot find index to verify that join fields will be unique');
      for (const raw of w.docs) {
        const d0 = decode(encodePromoted(raw)),
          d: Doc = d0._id === undefined ? { _id: newId(), ...d0 } : d0,
          filter: Doc = {};
        for (const f of on)
          filter[f] = {
            $eq: f.split('.').reduce<BsonValue>(fieldIn, d) ?? null,
          };
        const hit = [...findHits(engine, view, collection, { filter, limit: 1 })][0];
        if (!hit) {
          if (wn === 'insert') engine.store.insert(view, collection, d, encode(d));
          else if (wn === 'fail')
            throw new ServerError(
              13113,
              '$merge could not find a matching document in the target collection for at least one document in the source collection',
            );
          continue;
        }
        const old = hit.doc ?? decode(hit.buf);
        let nd: Doc;
        if (wm === 'keepExisting') continue;
        else if (wm === 'fail')
          throw new ServerError(
            11000,
            `E11000 duplicate key error collection: ${collection.ns} index: _id_ dup key: { _id: ${promote(old._id)} }`,
            { extra: { keyPattern: { _id: 1 }, keyValue: { _id: old._id } } },
          );
        else if (wm === 'replace') nd = { ...d, _id: old._id };
        else if (Array.isArray(wm))
          nd = pipelineUpdate({
            new: raw,
            ...w.vars,
            ...(w.spec.let ? letVarsOn(w.spec.let as Doc, raw) : {}),
          })(wm, old);
        else nd = { ...old, ...d, _id: old._id };
        engine.store.update(view, collection, hit.rid, old, nd, encode(nd));
      }
    });
}

const letVarsOn = (l: Doc, d: Doc) => {
  const o: Doc = {};
  for (const k of Object.keys(l)) o[k] = promote(typedExpression(l[k])(d));
  return o;
};
