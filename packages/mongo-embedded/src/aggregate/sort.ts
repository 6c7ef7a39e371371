import type { Collation } from '../bson/collation';
import type { BsonValue, Doc } from '../bson/types';
import { sortComparator } from '../query/sort';

export function sortDocs<D extends Doc>(docs: D[], spec: [string, BsonValue][], collation?: Collation): D[] {
  const s = sortComparator(spec, collation?.cmp);
  return docs
    .map((d) => ({ d, k: s.keys(d) }))
    .sort((a, b) => s.cmp(a.k, b.k))
    .map((x) => x.d);
}
