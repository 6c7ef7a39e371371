import { clone } from '../bson/clone';
import { type BsonValue, type Doc, Kind, isDocument, kindOf } from '../bson/types';
import { ServerError } from '../errors';
import { hasOps } from '../query/path';

const onlyOne = (v: BsonValue) => (Array.isArray(v) && v.length === 1 ? (v as [BsonValue]) : undefined);

/** The document an upsert starts from: equalities of the query. */
export function upsertSeed(filter: Doc): Doc {
  const d: Doc = {};
  const put = (path: string, v: BsonValue) => {
    const parts = path.split('.');
    let o = d;
    for (let i = 0; i < parts.length - 1; i++) {
      if (o[parts[i]] === undefined) o[parts[i]] = {};
      else if (!isDocument(o[parts[i]]))
        throw new ServerError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
      o = o[parts[i]] as Doc;
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
      const only = k === '$or' && onlyOne(v);
      if (only) {
        go(only[0] as Doc);
        continue;
      }
      if (k[0] === '$') continue;
      if (!hasOps(v)) {
        if (kindOf(v) !== Kind.REGEX) put(k, v ?? null);
      } else if ('$eq' in v) put(k, v.$eq);
      else {
        const member = '$in' in v && onlyOne(v.$in),
          element = '$all' in v && onlyOne(v.$all);
        if (member && kindOf(member[0]) !== Kind.REGEX) put(k, member[0]);
        else if (element && !hasOps(element[0])) put(k, element[0]);
      }
    }
  };
  go(filter);
  return d;
}
