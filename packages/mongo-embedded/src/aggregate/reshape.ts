import { compileExpression } from './evaluate';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';
import { compileProjection } from '../query/projection';

const addAt = (o: BsonValue, parts: string[], v: BsonValue): BsonValue => {
  if (Array.isArray(o)) return o.map((e) => addAt(e, parts, v));
  const r: Doc = isDocument(o) ? { ...o } : {};
  if (parts.length === 1) {
    if (v === undefined) delete r[parts[0]];
    else r[parts[0]] = v;
    return r;
  }
  r[parts[0]] = addAt(r[parts[0]], parts.slice(1), v);
  return r;
};

const isExpr = (v: BsonValue) =>
  !isDocument(v) ||
  v._bsontype ||
  v instanceof Date ||
  v instanceof RegExp ||
  !Object.keys(v).length ||
  Object.keys(v)[0][0] === '$';

const dropAt = (o: BsonValue, parts: string[]): BsonValue => {
  if (Array.isArray(o)) return o.map((e) => dropAt(e, parts));
  if (!isDocument(o) || !(parts[0] in o)) return o;
  const r = { ...o };
  if (parts.length === 1) delete r[parts[0]];
  else r[parts[0]] = dropAt(r[parts[0]], parts.slice(1));
  return r;
};

export function reshape(k: string, a: BsonValue, docs: Iterable<Doc>, vars?: Doc): Iterable<Doc> {
  const map = (f: (d: Doc) => Doc) =>
    (function* () {
      for (const d of docs) yield f(d);
    })();
  switch (k) {
    case '$project': {
      if (!isDocument(a) || !Object.keys(a).length)
        throw new ServerError(
          51272,
          'Invalid $project :: caused by :: projection specification must have at least one field',
        );
      const project = compileProjection(a, {
        expr: (e) => compileExpression(e, vars),
        top: true,
      })!;
      return map((d) => project(d, {}));
    }
    case '$addFields':
    case '$set': {
      if (!isDocument(a) || !Object.keys(a).length)
        throw new ServerError(
          40177,
          `Invalid ${k} :: caused by :: specification must have at least one field`,
        );
      const fs: [string[], (d: Doc) => BsonValue][] = [];
      const walk = (o: Doc, pre: string[]) => {
        for (const f of Object.keys(o)) {
          const path = [...pre, ...f.split('.')];
          if (isExpr(o[f])) fs.push([path, compileExpression(o[f], vars)]);
          else walk(o[f] as Doc, path);
        }
      };
      walk(a, []);
      return map((d) => {
        let r = d;
        for (const [p, f] of fs) r = addAt(r, p, f(d)) as Doc;
        return r;
      });
    }
    case '$unset': {
      const names: BsonValue[] = Array.isArray(a) ? a : [a];
      const ps = names.map((x) => {
        if (typeof x !== 'string')
          throw new ServerError(31002, '$unset specification must be a string or an array');
        return x.split('.');
      });
      return map((d) => ps.reduce((r, p) => dropAt(r, p) as Doc, d));
    }
    default: {
      const e = compileExpression(k === '$replaceRoot' ? (a as Doc).newRoot : a, vars);
      return map((d) => {
        const r = e(d);
        if (!isDocument(r))
          throw new ServerError(
            40228,
            `'newRoot' expression must evaluate to an object, but resulting value was: ${r === undefined ? 'MISSING' : JSON.stringify(r)}.`,
          );
        return r;
      });
    }
  }
}
