import type { AggEnv } from './environment';
import { compileExpression } from './evaluate';
import { arrify } from './iterables';
import { values } from './lookup';
import { setPath } from './paths';
import { promote } from '../bson/clone';
import { toKey } from '../bson/key';
import { toNumber } from '../bson/number';
import type { BsonValue, Doc } from '../bson/types';

export function graphLookup(env: AggEnv, docs: Iterable<Doc>, a: Doc, vars?: Doc): Doc[] {
  const start = compileExpression(promote(a.startWith), vars),
    max = a.maxDepth === undefined ? Infinity : toNumber(a.maxDepth),
    { from, connectToField, connectFromField, depthField, as } = a as Record<string, string>;
  return arrify(docs).map((d) => {
    const seen = new Map<string, Doc>();
    let front: BsonValue[] = [start(d)].flat(),
      depth = 0;
    while (front.length && depth <= max) {
      const found = [
        ...env.find(env.db, from, {
          $and: [
            { [connectToField]: { $in: front.map((x) => x ?? null) } },
            ...(a.restrictSearchWithMatch ? [a.restrictSearchWithMatch] : []),
          ],
        }),
      ];
      front = [];
      for (const f of found) {
        const k = toKey(f._id).toString('latin1');
        if (seen.has(k)) continue;
        seen.set(k, depthField ? { ...f, [depthField]: depth } : f);
        front.push(...values(f, connectFromField).filter((x) => x !== undefined));
      }
      depth++;
    }
    return setPath(d, as, [...seen.values()]);
  });
}
