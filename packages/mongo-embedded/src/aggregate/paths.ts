import { type BsonValue, type Doc, isDocument } from '../bson/types';

export const setPath = (o: Doc, path: string, v: BsonValue): Doc => {
  const [h, ...r] = path.split('.');
  return {
    ...o,
    [h]: r.length ? setPath(isDocument(o[h]) ? o[h] : {}, r.join('.'), v) : v,
  };
};

export const unset = (o: Doc, parts: string[]): Doc => {
  const r = { ...o };
  if (parts.length === 1) delete r[parts[0]];
  else r[parts[0]] = unset(r[parts[0]] as Doc, parts.slice(1));
  return r;
};
