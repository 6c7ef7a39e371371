import { decode } from '../bson/codec';
import { collationOf } from '../bson/collation';
import type { BsonValue, Doc } from '../bson/types';
import { matchContext } from './arguments';
import type { Engine } from './engine';
import { findHits } from './hits';
import { compileFilter } from '../query/filter';
import type { MatchState } from '../query/path';
import type { Collection } from '../storage/collection';
import type { View } from '../storage/view';

export function applyDelete(
  engine: Engine,
  view: View,
  collection: Collection | undefined,
  o: { q: Doc; limit: number; collation?: BsonValue; hint?: BsonValue },
  vars?: Doc,
  sort?: [string, BsonValue][],
): { n: number; doc?: Doc; st?: MatchState } {
  const collation = o.collation !== undefined ? collationOf(o.collation) : collection?.coll;
  const context = matchContext(collation, vars);
  if (!collection) {
    compileFilter(o.q, context);
    return { n: 0 };
  }
  const found = [
    ...findHits(engine, view, collection, {
      filter: o.q,
      limit: o.limit,
      hint: o.hint ?? undefined,
      col: collation,
      vars,
      sort,
    }),
  ];
  let last: Doc | undefined;
  for (const hit of found) {
    last = hit.doc ?? decode(hit.buf);
    engine.store.remove(view, collection, hit.rid, last);
  }
  return { n: found.length, doc: last, st: found[0]?.st };
}
