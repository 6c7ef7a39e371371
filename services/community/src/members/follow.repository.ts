import type { ClientSession, Connection } from 'mongoose';
import { followModel } from './follow.model';
import type { FollowDocument } from './follow.model';

export type StoredFollow = FollowDocument;
export type FollowRepository = ReturnType<typeof createFollowRepository>;

export function createFollowRepository(connection: Connection) {
  const model = followModel(connection);
  return {
    createIndexes: () => model.createIndexes(),
    /** Whether this changed anything. */
    async set(
      follower: string,
      followed: string,
      follow: boolean,
      session: ClientSession,
    ): Promise<boolean> {
      const filter = { follower, followed };
      if (!follow) return (await model.deleteOne(filter, { session })).deletedCount === 1;
      const { upsertedCount } = await model.updateOne(
        filter,
        { $setOnInsert: { at: new Date() } },
        { session, upsert: true },
      );
      return upsertedCount === 1;
    },
    has: async (follower: string, followed: string): Promise<boolean> =>
      (await model.findOne({ follower, followed }, { _id: 1 }).lean().exec()) !== null,
    /** All followers and followed users of a user. */
    async around(userId: string): Promise<{ follower: string; followed: string }[]> {
      const [mine, theirs] = await Promise.all([
        model.find({ follower: userId }).lean<StoredFollow[]>().exec(),
        model.find({ followed: userId }).lean<StoredFollow[]>().exec(),
      ]);
      return [...mine, ...theirs].map(({ follower, followed }) => ({ follower, followed }));
    },
    async insertDemo(follows: StoredFollow[]): Promise<void> {
      await model.insertMany(follows, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
