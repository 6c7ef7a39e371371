import { compileExpression } from './evaluate';
import { group } from './group';
import { compare } from '../bson/compare';
import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';

export function bucket(docs: Iterable<Doc>, a: Doc, vars?: Doc): Doc[] {
  const by = compileExpression(a.groupBy, vars),
    bs = a.boundaries as BsonValue[],
    out = (a.output ?? { count: { $sum: 1 } }) as Doc;
  if (!Array.isArray(bs) || bs.length < 2)
    throw new ServerError(40192, 'The $bucket boundaries must have at least 2 values');
  for (let i = 1; i < bs.length; i++)
    if (compare(bs[i - 1], bs[i]) >= 0)
      throw new ServerError(40194, 'The $bucket boundaries must be sorted in ascending order');
  const parts = new Map<BsonValue, Doc[]>();
  for (const d of docs) {
    const v = by(d);
    let i = -1;
    if (v !== undefined && compare(v, bs[0]) >= 0 && compare(v, bs[bs.length - 1]) < 0) {
      i = 0;
      while (i < bs.length - 2 && compare(v, bs[i + 1]) >= 0) i++;
    }
    const k =
      i < 0
        ? a.default !== undefined
          ? '$d'
          : (() => {
              throw new ServerError(
                40066,
                '$switch could not find a matching branch for an input, and no default was specified.',
              );
            })()
        : i;
    const p = parts.get(k);
    if (p) p.push(d);
    else parts.set(k, [d]);
  }
  const rows: Doc[] = [];
  for (let i = 0; i < bs.length - 1; i++)
    if (parts.has(i)) rows.push(...accumulate(bs[i], parts.get(i)!, out, vars));
  if (parts.has('$d')) rows.push(...accumulate(a.default, parts.get('$d')!, out, vars));
  return rows.sort((x, y) => compare(x._id, y._id));
}

const accumulate = (id: BsonValue, docs: Doc[], spec: Doc, vars?: Doc): Doc[] =>
  group(docs, { _id: { $literal: id }, ...spec }, vars);
