import type { Connection } from 'mongoose';
import { sessionModel } from './session.model';
import type { SessionRecord } from './session.model';

export type Session = Readonly<SessionRecord>;

/** More than one renewal for each token lifetime of a session's whole time would need. */
const REMEMBERED_TOKENS = 5_000;

export async function createSessionRepository(connection: Connection) {
  const model = sessionModel(connection);
  await model.createIndexes();
  const live = (now: number) => ({ revokedAt: null, expiresAt: { $gt: new Date(now) } });
  return {
    async insert(session: Session): Promise<void> {
      await model.create({ ...session });
    },
    async find(id: string): Promise<Session | undefined> {
      return (await model.findById(id).lean()) ?? undefined;
    },
    async isLive(id: string, now: number): Promise<boolean> {
      return (await model.exists({ _id: id, ...live(now) })) !== null;
    },
    listOf(userId: string, now: number): Promise<Omit<Session, 'usedHashes'>[]> {
      return model
        .find({ userId, ...live(now) }, { usedHashes: 0 })
        .sort({ lastSeenAt: -1 })
        .limit(100)
        .lean();
    },
    /** @returns false when the token was rotated concurrently */
    async rotate(
      id: string,
      oldHash: string,
      newHash: string,
      now: number,
      expiresAt: number,
    ): Promise<boolean> {
      const at = new Date(now);
      const { modifiedCount } = await model.updateOne(
        { _id: id, refreshHash: oldHash, ...live(now) },
        {
          $set: {
            refreshHash: newHash,
            rotatedAt: at,
            lastSeenAt: at,
            expiresAt: new Date(expiresAt),
          },
          $push: { usedHashes: { $each: [oldHash], $slice: -REMEMBERED_TOKENS } },
        },
      );
      return modifiedCount === 1;
    },
    /**
     * Replaces a token that may not have arrived. The one before it, which came again, stays the last used one.
     * @returns false when the token was rotated concurrently
     */
    async replace(
      { _id, refreshHash, usedHashes }: Session,
      repeatedHash: string,
      newHash: string,
      now: number,
      expiresAt: number,
    ): Promise<boolean> {
      const at = new Date(now);
      const used = [...usedHashes.slice(0, -1), refreshHash, repeatedHash];
      const { modifiedCount } = await model.updateOne(
        { _id, refreshHash, ...live(now) },
        {
          $set: {
            refreshHash: newHash,
            repeatedHash,
            usedHashes: used.slice(-REMEMBERED_TOKENS),
            rotatedAt: at,
            lastSeenAt: at,
            expiresAt: new Date(expiresAt),
          },
        },
      );
      return modifiedCount === 1;
    },
    /** True when it was live and the owner's. */
    async revoke(id: string, now: number, userId?: string): Promise<boolean> {
      const owner = userId === undefined ? {} : { userId };
      const { modifiedCount } = await model.updateOne(
        { _id: id, ...owner, revokedAt: null },
        { $set: { revokedAt: new Date(now) } },
      );
      return modifiedCount === 1;
    },
    async revokeAllOf(userId: string, now: number, exceptId?: string): Promise<void> {
      const others = exceptId === undefined ? {} : { _id: { $ne: exceptId } };
      await model.updateMany(
        { userId, ...others, revokedAt: null },
        { $set: { revokedAt: new Date(now), userAgent: '' } },
      );
    },
    async listRevokedSince(since: number): Promise<string[]> {
      const found = await model
        .find({ revokedAt: { $gte: new Date(since) } }, { _id: 1 })
        .limit(10_000)
        .lean();
      return found.map(({ _id }) => _id);
    },
  };
}
export type SessionRepository = Awaited<ReturnType<typeof createSessionRepository>>;
