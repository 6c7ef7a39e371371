import { compileExpression } from './evaluate';
import { type BsonValue, type Doc, isDocument } from '../bson/types';

export function* redact(docs: Iterable<Doc>, e: BsonValue, vars?: Doc): Iterable<Doc> {
  const f = compileExpression(e, {
    ...vars,
    KEEP: '$$KEEP',
    PRUNE: '$$PRUNE',
    DESCEND: '$$DESCEND',
  });
  const go = (d: Doc): Doc | undefined => {
    const r = f(d);
    if (r === '$$KEEP') return d;
    if (r === '$$PRUNE') return undefined;
    const o: Doc = {};
    for (const k of Object.keys(d)) {
      const v = d[k];
      if (Array.isArray(v)) o[k] = v.map((x) => (isDocument(x) ? go(x) : x)).filter((x) => x !== undefined);
      else if (isDocument(v) && !v._bsontype) {
        const x = go(v);
        if (x !== undefined) o[k] = x;
      } else o[k] = v;
    }
    return o;
  };
  for (const d of docs) {
    const r = go(d);
    if (r) yield r;
  }
}
