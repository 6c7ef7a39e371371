import { OpType, evalExpr } from 'mingo/core';
import { ACCUMULATORS, type Acc } from './accumulators';
import { compileExpression, instance, wrap } from './evaluate';
import { CONTEXT } from './expressions';
import { toKey } from '../bson/key';
import { type BsonValue, type Doc, isDocument } from '../bson/types';
import { ServerError } from '../errors';

export function group(docs: Iterable<Doc>, spec: Doc, vars?: Doc): Doc[] {
  const id = compileExpression(spec._id, vars),
    fields = Object.keys(spec).filter((k) => k !== '_id'),
    parts = new Map<BsonValue, { id: BsonValue; docs?: Doc[]; accs: (Acc | null)[] }>();
  let keep = false;
  const mk = fields.map((f) => {
    const a = spec[f];
    if (!isDocument(a) || Object.keys(a).length !== 1)
      throw new ServerError(40234, `The field '${f}' must be an accumulator object`);
    const op = Object.keys(a)[0];
    if (!CONTEXT.getOperator(OpType.ACCUMULATOR, op))
      throw new ServerError(15952, `unknown group operator '${op}'`);
    if (ACCUMULATORS[op]) {
      const g = op === '$count' ? () => 1 : compileExpression(a[op], vars);
      return () => ACCUMULATORS[op](g);
    }
    keep = true;
    return null;
  });
  for (const d of docs) {
    let g: BsonValue = id(d);
    if (g === undefined) g = null;
    const key =
      g !== null && typeof g === 'object'
        ? toKey(g).toString('latin1') + '#'
        : typeof g === 'number' && Object.is(g, -0)
          ? 0
          : g;
    let p = parts.get(key);
    if (!p)
      parts.set(
        key,
        (p = {
          id: g,
          accs: mk.map((m) => (m ? m() : null)),
          ...(keep ? { docs: [] } : {}),
        }),
      );
    if (keep) p.docs!.push(d);
    for (const a of p.accs) if (a) a.add(d);
  }
  const o = keep ? instance(vars) : null;
  return [...parts.values()].map((p) => {
    const r: Doc = { _id: p.id };
    fields.forEach((f, i) => {
      if (p.accs[i]) {
        r[f] = p.accs[i]!.get();
        return;
      }
      const [[op, argument]] = Object.entries(spec[f] as Doc);
      o!.local.root = null;
      r[f] = wrap(() => evalExpr(p.docs, { [op]: argument }, o!));
    });
    return r;
  });
}
