import { createHash } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { RequestHandler, Response } from 'express';
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
  /** Whose call it was: a hash of the user id. */
  user: string;
  at: Date;
  status?: number;
  body?: unknown;
}

interface KeyedCall {
  /** Of user, path and key. */
  readonly _id: string;
  /** Of the body. */
  readonly digest: string;
  readonly userId: string;
}

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;

/** Answers of POSTs that carried an `Idempotency-Key`, for a day. */
export async function createIdempotency(connection: Connection) {
  const calls = connection.collection<Keyed>('idempotency');
  await calls.createIndex({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
  await calls.createIndex({ user: 1 });
  return {
    /** What this call was answered with before; undefined when it is the first. @throws Problem */
    async begin({ _id, digest, userId }: KeyedCall): Promise<Required<Keyed> | undefined> {
      await calls.deleteOne({
        _id,
        status: { $exists: false },
        at: { $lt: new Date(Date.now() - ABANDONED_MS) },
      });
      try {
        await calls.insertOne({ _id, digest, user: hash(userId), at: new Date() });
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
    /** The responses hold what the user wrote: they go with the account. */
    async removeAllOf(userId: string): Promise<void> {
      await calls.deleteMany({ user: hash(userId) });
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
    const { userId } = req.identity;
    const id = hash(`${userId} ${req.path} ${key}`);
    const digest = hash(JSON.stringify(req.body ?? null));
    const known = await idempotency.begin({ _id: id, digest, userId });
    if (known) {
      res.setHeader('Idempotency-Replayed', 'true');
      res.status(known.status).json(known.body);
      return;
    }
    const json = res.json.bind(res);
    let isKept = false;
    // Kept before it is sent: whoever was not answered asks again.
    res.json = (body: unknown) => {
      const kept = idempotency.succeed(id, res.statusCode, body);
      kept.then(() => {
        isKept = true;
        json(body);
      }, next);
      return res;
    };
    atEnd(res, () => {
      if (!isKept) void idempotency.forget(id).catch(() => undefined);
    });
    next();
  };
}

/**
 * Calls back when the response is ended, not when the connection closes: after a client has gone its call still runs,
 * and the same key must not start another.
 */
function atEnd(res: Response, ended: () => void): void {
  const end = res.end.bind(res) as (...args: unknown[]) => Response;
  res.end = (...args: unknown[]) => {
    ended();
    return end(...args);
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
