import { createHash } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo/connect';

const KEPT_SECONDS = 86_400;
/** A process that died in the middle has said nothing for so long: the call may be made again. */
const ABANDONED_MS = 30_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A POST that carried a key; `status` and `body` once it has succeeded. */
interface Keyed {
  _id: string;
  digest: string;
  at: Date;
  status?: number;
  body?: unknown;
}

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;

/** Answers of POSTs that carried an `Idempotency-Key`, for a day. */
export async function createIdempotency(connection: Connection) {
  const calls = connection.collection<Keyed>('idempotency');
  await calls.createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  return {
    /** What this call was answered with before; undefined when it is the first. @throws Problem */
    async begin(_id: string, digest: string): Promise<Required<Keyed> | undefined> {
      await calls.deleteOne({
        _id,
        status: { $exists: false },
        at: { $lt: new Date(Date.now() - ABANDONED_MS) },
      });
      try {
        await calls.insertOne({ _id, digest, at: new Date() });
        return undefined;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const known = await calls.findOne({ _id });
      if (known && known.digest !== digest) throw new Problem('key-reused');
      if (known?.status === undefined) throw new Problem('still-running');
      return known as Required<Keyed>;
    },
    async succeed(_id: string, status: number, body: unknown): Promise<void> {
      await calls.updateOne({ _id }, { $set: { status, body } });
    },
    /** Nothing was made: the same call may be tried again. */
    async forget(_id: string): Promise<void> {
      await calls.deleteOne({ _id, status: { $exists: false } });
    },
  };
}

/** A signed-in person's POST with a key is carried out once; a second one is given the first one's answer. */
export function onceForEachKey(idempotency: Idempotency): RequestHandler {
  return async (req, res, next) => {
    const key = req.get('idempotency-key');
    if (req.method !== 'POST' || key === undefined || !req.identity) return next();
    if (!KEY.test(key))
      throw new Problem('malformed-request', { detail: 'A bad Idempotency-Key.' });
    const id = hash(`${req.identity.userId} ${req.path} ${key}`);
    const known = await idempotency.begin(id, hash(JSON.stringify(req.body ?? null)));
    if (known) {
      res.setHeader('Idempotency-Replayed', 'true');
      res.status(known.status).json(known.body);
      return;
    }
    const json = res.json.bind(res);
    // Kept before it is sent: whoever was not answered asks again.
    res.json = (body: unknown) => {
      const kept = idempotency.succeed(id, res.statusCode, body);
      kept.then(() => json(body), next);
      return res;
    };
    res.once('close', () => void idempotency.forget(id).catch(() => undefined));
    next();
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
