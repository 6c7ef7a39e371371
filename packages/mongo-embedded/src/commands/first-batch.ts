import { Long } from 'bson';
import { encode } from '../bson/codec';
import { type BsonValue, type Doc, classOf } from '../bson/types';
import { BATCH_BYTES, type CommandContext, type Engine } from './engine';

/** First batch and cursor from an iterator of encoded documents. */
export function firstBatch(
  engine: Engine,
  context: CommandContext,
  ns: string,
  it: Iterator<Buffer>,
  batch: number,
  single: boolean,
): Doc {
  const out: Buffer[] = [];
  let size = 0;
  while (out.length < batch && size < BATCH_BYTES) {
    const n = it.next();
    if (n.done) return { cursor: { firstBatch: out, id: Long.ZERO, ns }, ok: 1 };
    if (size + n.value.length > BATCH_BYTES && out.length) {
      const k = engine.newCursor(context, ns, it);
      k.peek = n.value;
      return {
        cursor: { firstBatch: out, id: Long.fromBigInt(k.id), ns },
        ok: 1,
      };
    }
    out.push(n.value);
    size += n.value.length;
  }
  if (single) {
    it.return?.();
    return { cursor: { firstBatch: out, id: Long.ZERO, ns }, ok: 1 };
  }
  const n = it.next();
  if (n.done) return { cursor: { firstBatch: out, id: Long.ZERO, ns }, ok: 1 };
  const k = engine.newCursor(context, ns, it);
  k.peek = n.value;
  return { cursor: { firstBatch: out, id: Long.fromBigInt(k.id), ns }, ok: 1 };
}

export const encodePromoted = (d: Doc) => encode(stripUndef(d) as Doc);

const stripUndef = (v: BsonValue): BsonValue => {
  if (
    v === null ||
    typeof v !== 'object' ||
    classOf(v) ||
    v instanceof Date ||
    v instanceof RegExp ||
    Buffer.isBuffer(v)
  )
    return v;
  if (Array.isArray(v)) return v.map((x) => (x === undefined ? null : stripUndef(x)));
  const o: Doc = {};
  for (const [k, x] of Object.entries(v)) if (x !== undefined) o[k] = stripUndef(x);
  return o;
};
