import { decode } from '../bson/codec';
import type { Collation } from '../bson/collation';
import type { BsonValue, Doc } from '../bson/types';
import { matchContext } from './arguments';
import type { Engine } from './engine';
import { run } from '../index/execute';
import { type Plan, plan } from '../index/plan';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import { sortComparator } from '../query/sort';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';

interface FindSpec {
  filter: Doc;
  sort?: [string, BsonValue][];
  skip?: number;
  limit?: number;
  hint?: BsonValue;
  col?: Collation;
  vars?: Doc;
}

export interface Hit {
  rid: number;
  buf: Buffer;
  doc?: Doc;
  st: MatchState;
}

export function* findHits(
  engine: Engine,
  view: View,
  collection: Collection,
  f: FindSpec,
  info?: { p?: Plan },
): Iterable<Hit> {
  const context = matchContext(f.col, f.vars);
  const sort = f.sort;
  const p = plan(collection, f.filter, sort, f.col, f.hint, view.tx?.startSeq);
  if (info) info.p = p;
  const keys = Object.keys(f.filter);
  const trivial = keys.length === 0,
    pred = trivial ? null : compileFilter(f.filter, context);
  const match = function* (): Iterable<Hit> {
    for (const r of run(engine.store, view, collection, p)) {
      if (!pred) {
        yield { ...r, st: {} };
        continue;
      }
      const doc = decode(r.buf),
        state: MatchState = {};
      if (pred(doc, state)) yield { rid: r.rid, buf: r.buf, doc, st: state };
    }
  };
  let it: Iterable<Hit> = match();
  if (sort && !p.sorted) {
    const rows: { h: Hit; k: BsonValue[] }[] = [];
    const sc = sortComparator(sort, f.col?.cmp);
    for (const hit of it) rows.push({ h: hit, k: sc.keys(hit.doc ?? (hit.doc = decode(hit.buf))) });
    rows.sort((a, b) => sc.cmp(a.k, b.k));
    it = rows.map((r) => r.h);
  }
  const skip = f.skip || 0,
    limit = f.limit || Infinity;
  let n = 0,
    out = 0;
  for (const h of it) {
    if (n++ < skip) continue;
    yield h;
    if (++out >= limit) return;
  }
}
