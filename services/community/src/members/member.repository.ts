import type { ClientSession, Connection } from 'mongoose';
import type { Identity } from '@atlas/service-kit';
import { memberModel } from './member.model';
import type { MemberDocument } from './member.model';

export type StoredMember = MemberDocument;
export type MemberRepository = ReturnType<typeof createMemberRepository>;

export function createMemberRepository(connection: Connection) {
  const model = memberModel(connection);

  /** Creates the member at the first sight. */
  const meet = async (
    { userId, name, picture }: Identity,
    seen: Partial<StoredMember>,
  ): Promise<void> => {
    const $setOnInsert = {
      joinedAt: new Date(),
      bio: null,
      location: null,
      followerCount: 0,
      followingCount: 0,
      verified: false,
    };
    await model.updateOne(
      { _id: userId },
      { $set: { name, picture, ...seen }, $setOnInsert },
      { upsert: true },
    );
  };

  return {
    createIndexes: () => model.createIndexes(),
    get: (id: string, session?: ClientSession): Promise<StoredMember | null> =>
      model
        .findById(id, null, session ? { session } : {})
        .lean<StoredMember>()
        .exec(),
    meet: (identity: Identity) => meet(identity, {}),
    /** Somebody did something: counts as active. */
    touch: (identity: Identity) => meet(identity, { lastActiveAt: new Date() }),
    countActiveSince: (time: Date): Promise<number> =>
      model.countDocuments({ lastActiveAt: { $gte: time } }).exec(),
    async describe(id: string, bio: string | null, location: string | null): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { bio, location } });
    },
    async addFollow(
      follower: string,
      followed: string,
      by: 1 | -1,
      session: ClientSession,
    ): Promise<void> {
      await model.updateOne({ _id: follower }, { $inc: { followingCount: by } }, { session });
      await model.updateOne({ _id: followed }, { $inc: { followerCount: by } }, { session });
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    async insertDemo(members: StoredMember[]): Promise<void> {
      await model.insertMany(members, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
