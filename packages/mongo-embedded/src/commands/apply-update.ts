import { pipelineUpdate } from '../aggregate/pipeline-update';
import { clone } from '../bson/clone';
import { decode, encode } from '../bson/codec';
import { collationOf } from '../bson/collation';
import { equal } from '../bson/compare';
import type { BsonValue, Doc } from '../bson/types';
import { letVariables, matchContext } from './arguments';
import { checkId, checkSize, idFirst } from './documents';
import { type Engine, MAX_BSON } from './engine';
import { type Hit, findHits } from './hits';
import { ServerError } from '../errors';
import { compileFilter } from '../query/filter';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';
import { type UpdateCtx, compileUpdate, newId } from '../update/compile';
import { upsertSeed } from '../update/upsert';

interface OneUpdate {
  q: Doc;
  u: BsonValue;
  multi: boolean;
  upsert: boolean;
  arrayFilters?: BsonValue;
  collation?: BsonValue;
  hint?: BsonValue;
  c?: BsonValue;
}

export function applyUpdate(
  engine: Engine,
  view: View,
  collection: Collection | undefined,
  o: OneUpdate,
  vars: Doc | undefined,
  ensure: () => Collection,
  sort?: [string, BsonValue][],
): { n: number; m: number; upserted?: BsonValue; before?: Doc; after?: Doc } {
  const collation = o.collation !== undefined ? collationOf(o.collation) : collection?.coll,
    allVars = vars || o.c ? { ...vars, ...(letVariables(o.c) || {}) } : undefined,
    mc = matchContext(collation, allVars);
  const uc: UpdateCtx = {
    ...mc,
    arrayFilters: o.arrayFilters as Doc[] | undefined,
    pipeline: pipelineUpdate(allVars),
  };
  const up = compileUpdate(o.u as Doc | Doc[], uc);
  if (up.replacement && o.multi)
    throw new ServerError(9, 'multi update is not supported for replacement-style update');
  let n = 0,
    m = 0,
    before: Doc | undefined,
    aft: Doc | undefined;
  if (collection) {
    const found: Hit[] = [];
    for (const hit of findHits(engine, view, collection, {
      filter: o.q,
      limit: o.multi ? 0 : 1,
      hint: o.hint ?? undefined,
      col: collation,
      vars: allVars,
      sort,
    }))
      found.push(hit);
    for (const h of found) {
      const old = h.doc ?? decode(h.buf),
        nd = up.run(old, h.st);
      n++;
      before = old;
      aft = nd ?? old;
      if (!nd) continue;
      const d = idFirst(nd),
        buf = encode(d);
      if (buf.length > MAX_BSON)
        throw new ServerError(17419, `Resulting document after update is larger than 16777216`);
      checkId(d);
      engine.store.update(view, collection, h.rid, old, d, buf);
      m++;
      aft = d;
    }
  } else {
    compileFilter(o.q, mc);
  }
  if (n || !o.upsert) return { n, m, before, after: aft };
  const target = ensure();
  const seed = upsertSeed(o.q);
  let d: Doc;
  if (up.replacement) {
    const u = o.u as Doc;
    d = {
      ...(u._id !== undefined ? { _id: u._id } : seed._id !== undefined ? { _id: seed._id } : {}),
    };
    for (const k of Object.keys(u)) if (k !== '_id') d[k] = clone(u[k]);
    if (u._id !== undefined && seed._id !== undefined && !equal(u._id, seed._id))
      throw new ServerError(
        66,
        "After applying the update, the (immutable) field '_id' was found to have been altered",
      );
  } else {
    const r = up.run(seed, { insert: true }) ?? seed;
    if (seed._id !== undefined && !equal(r._id, seed._id))
      throw new ServerError(
        66,
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    d = r;
  }
  if (d._id === undefined) d = { _id: newId(), ...d };
  d = idFirst(d);
  checkId(d);
  const buf = encode(d);
  checkSize(buf);
  engine.store.insert(view, target, d, buf);
  return { n: 0, m: 0, upserted: d._id, after: d };
}
