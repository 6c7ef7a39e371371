import { createHash } from 'node:crypto';
import { Problem } from '@atlas/contracts';
import type { RequestHandler, Response } from 'express';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo/connect';

const TTL_SECONDS = 86_400;
/** A call without a result after this time was interrupted, so the key may be used again. */
const ABANDONED_MS = 30_000;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** A POST with an idempotency key; `status` and `body` are set after it has succeeded. */
interface StoredCall {
  _id: string;
  digest: string;
  /** Hash of the user id. */
  user: string;
  at: Date;
  status?: number;
  body?: unknown;
}

interface KeyedCall {
  /** Hash of user, path and key. */
  readonly _id: string;
  /** Hash of the body. */
  readonly digest: string;
  readonly userId: string;
}

export type Idempotency = Awaited<ReturnType<typeof createIdempotency>>;

/**
 * Creates the store of responses to POSTs with an `Idempotency-Key`; entries expire after a day.
 * @param connection of the service's database
 * @returns the store
 */
export async function createIdempotency(connection: Connection) {
  const calls = connection.collection<StoredCall>('idempotency');
  await calls.createIndex({ at: 1 }, { expireAfterSeconds: TTL_SECONDS });
  await calls.createIndex({ user: 1 });
  return {
    /**
     * Claims a key for a call.
     * @returns the stored response of an earlier call with this key; undefined for the first call
     * @throws Problem `key-reused` for another body, `still-running` while the first call runs
     */
    async begin({ _id, digest, userId }: KeyedCall): Promise<Required<StoredCall> | undefined> {
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
      return known as Required<StoredCall>;
    },
    /** Stores the response of a call that succeeded. */
    async succeed(_id: string, status: number, body: unknown): Promise<void> {
      await calls.updateOne({ _id }, { $set: { status, body } });
    },
    /** Releases the key of a call that failed, so that it can be retried. */
    async forget(_id: string): Promise<void> {
      await calls.deleteOne({ _id, status: { $exists: false } });
    },
    /** Removes the stored responses of a user, which contain what the user wrote. */
    async removeAllOf(userId: string): Promise<void> {
      await calls.deleteMany({ user: hash(userId) });
    },
  };
}

/**
 * Middleware that executes a signed-in user's POST once per `Idempotency-Key` and replays the stored response afterwards.
 * @param idempotency the store
 * @returns the middleware
 */
export function idempotencyMiddleware(idempotency: Idempotency): RequestHandler {
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
    let isStored = false;
    // Stored before it is sent: a client that receives no response retries with the same key.
    res.json = (body: unknown) => {
      const storing = idempotency.succeed(id, res.statusCode, body);
      storing.then(() => {
        isStored = true;
        json(body);
      }, next);
      return res;
    };
    onResponseEnd(res, () => {
      if (!isStored) void idempotency.forget(id).catch(() => undefined);
    });
    next();
  };
}

/**
 * Calls `ended` when the response ends, not when the connection closes: the call of a disconnected client still runs,
 * and the same key must not start another one.
 */
function onResponseEnd(res: Response, ended: () => void): void {
  const end = res.end.bind(res) as (...args: unknown[]) => Response;
  res.end = (...args: unknown[]) => {
    ended();
    return end(...args);
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
