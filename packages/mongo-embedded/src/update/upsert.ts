import { clone } from '../bson/clone';
import { type Doc, Kind, isDocument, kindOf } from '../bson/types';
import { ServerError } from '../errors';
import { hasOps } from '../query/path';

/** The document an upsert starts from: equalities of the query. */
export function upsertSeed(filter: Doc): Doc {
  const d: Doc = {};
  const put = (path: string, v: any) => {
    const parts = path.split('.');
    let o: any = d;
    for (let i = 0; i < parts.length - 1; i++) {
      if (o[parts[i]] === undefined) o[parts[i]] = {};
      else if (!isDocument(o[parts[i]]))
        throw new ServerError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
      o = o[parts[i]];
    }
    const k = parts[parts.length - 1];
    if (o[k] !== undefined)
      throw new ServerError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    o[k] = clone(v);
  };
  const go = (f: Doc) => {
    for (const k of Object.keys(f)) {
      const v = f[k];
      if (k === '$and') {
        (v as Doc[]).forEach(go);
        continue;
      }
      if (k === '$or' && v.length === 1) {
        go(v[0]);
        continue;
      }
      if (k[0] === '$') continue;
      if (!hasOps(v)) {
        if (kindOf(v) !== Kind.REGEX) put(k, v ?? null);
      } else if ('$eq' in v) put(k, v.$eq);
      else if ('$in' in v && v.$in.length === 1 && kindOf(v.$in[0]) !== Kind.REGEX) put(k, v.$in[0]);
      else if ('$all' in v && v.$all.length === 1 && !hasOps(v.$all[0])) put(k, v.$all[0]);
    }
  };
  go(filter);
  return d;
}
