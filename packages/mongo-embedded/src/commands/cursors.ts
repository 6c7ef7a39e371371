import { Long } from 'bson';
import { toNumber } from '../bson/number';
import { isDocument } from '../bson/types';
import { nonNegative } from './arguments';
import { BATCH_BYTES, type Handler } from './engine';
import { ServerError, fail } from '../errors';

export const getMore: Handler = (engine, context) => {
  const id = BigInt((context.cmd.getMore as Long).toString()),
    k = engine.cursors.get(id);
  if (!isDocument(context.cmd.getMore) && typeof context.cmd.getMore === 'number') fail('getMore');
  if (!k || k.ns !== `${context.db}.${context.cmd.collection}`)
    throw new ServerError(43, `cursor id ${id} not found`);
  const batch =
    context.cmd.batchSize === undefined || toNumber(context.cmd.batchSize) === 0
      ? Infinity
      : nonNegative(context.cmd.batchSize, 'batchSize')!;
  const out: Buffer[] = [];
  let size = 0,
    done = false;
  k.used = Date.now();
  if (k.peek) {
    out.push(k.peek);
    size += k.peek.length;
    k.peek = undefined;
  }
  while (out.length < batch && size < BATCH_BYTES && out.length < 100000) {
    const n = k.it.next();
    if (n.done) {
      done = true;
      break;
    }
    if (size + n.value.length > BATCH_BYTES) {
      k.peek = n.value;
      break;
    }
    out.push(n.value);
    size += n.value.length;
  }
  if (!done && !k.peek) {
    const n = k.it.next();
    if (n.done) done = true;
    else k.peek = n.value;
  }
  if (done) engine.killCursor(id);
  return {
    cursor: {
      nextBatch: out,
      id: done ? Long.ZERO : Long.fromBigInt(id),
      ns: k.ns,
    },
    ok: 1,
  };
};

export const killCursors: Handler = (engine, context) => {
  const killed: Long[] = [],
    nf: Long[] = [];
  for (const x of (context.cmd.cursors || []) as Long[])
    (engine.killCursor(BigInt(x.toString())) ? killed : nf).push(Long.fromString(x.toString()));
  return {
    cursorsKilled: killed,
    cursorsNotFound: nf,
    cursorsAlive: [],
    cursorsUnknown: [],
    ok: 1,
  };
};
