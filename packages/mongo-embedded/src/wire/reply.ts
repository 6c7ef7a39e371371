import { encode } from '../bson/codec';
import type { Doc } from '../bson/types';

/** A reply document as bytes; batches of already encoded documents are spliced in unchanged. */
export function encodeReply(d: Doc): Buffer {
  const cur = d.cursor as Doc | undefined,
    key =
      cur && (Array.isArray(cur.firstBatch) ? 'firstBatch' : Array.isArray(cur.nextBatch) ? 'nextBatch' : '');
  if (!cur || !key) return encode(d);
  const batch = cur[key] as Buffer[];
  if (batch.length && !Buffer.isBuffer(batch[0])) return encode(d);
  const { cursor: _cursor, ...rest } = d,
    { [key]: _batch, ...cr } = cur;
  const restB = encode(rest),
    crB = encode(cr);
  let alen = 5;
  const names: Buffer[] = new Array(batch.length);
  for (let i = 0; i < batch.length; i++) {
    const n = Buffer.from('\x03' + i + '\0', 'latin1');
    names[i] = n;
    alen += n.length + batch[i].length;
  }
  const kn = Buffer.from('\x04' + key + '\0', 'latin1'),
    cn = Buffer.from('\x03cursor\0', 'latin1'),
    clen = 4 + kn.length + alen + (crB.length - 5) + 1,
    total = 4 + cn.length + clen + (restB.length - 5) + 1;
  const o = Buffer.allocUnsafe(total);
  let p = o.writeInt32LE(total, 0);
  p += cn.copy(o, p);
  p = o.writeInt32LE(clen, p);
  p += kn.copy(o, p);
  p = o.writeInt32LE(alen, p);
  for (let i = 0; i < batch.length; i++) {
    p += names[i].copy(o, p);
    o.set(batch[i], p);
    p += batch[i].length;
  }
  o[p++] = 0;
  p += crB.copy(o, p, 4, crB.length - 1);
  o[p++] = 0;
  p += restB.copy(o, p, 4, restB.length - 1);
  o[p++] = 0;
  return o;
}
