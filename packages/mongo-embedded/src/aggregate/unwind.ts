import { setPath, unset } from './paths';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { getField } from '../query/path';

export function* unwind(docs: Iterable<Doc>, a: BsonValue): Iterable<Doc> {
  const path = typeof a === 'string' ? a : (a as Doc).path;
  if (typeof path !== 'string' || path[0] !== '$')
    throw new ServerError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const p = path.slice(1),
    keep = isDocument(a) && !!a.preserveNullAndEmptyArrays,
    idx = isDocument(a) ? (a.includeArrayIndex as string | undefined) : undefined;
  const parts = p.split('.');
  for (const d of docs) {
    let v: BsonValue = d;
    for (const k of parts) v = isDocument(v) ? getField(v, k) : undefined;
    if (Array.isArray(v)) {
      if (!v.length) {
        if (keep) {
          const r = unset(d, parts);
          yield idx ? setPath(r, idx, null) : r;
        }
        continue;
      }
      for (let i = 0; i < v.length; i++) {
        const r = setPath(d, p, v[i]);
        yield idx ? setPath(r, idx, i) : r;
      }
      continue;
    }
    if (v === null || v === undefined) {
      if (keep) yield idx ? setPath(d, idx, null) : d;
      continue;
    }
    yield idx ? setPath(d, idx, null) : d;
  }
}
