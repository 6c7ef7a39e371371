import { Problem } from '@atlas/contracts';
import type { ClientSession, Connection } from 'mongoose';
import type { Identity } from '@atlas/service-kit';
import { memberModel } from './member.model';
import type { MemberDocument } from './member.model';

export type StoredMember = MemberDocument;
export type MemberRepository = ReturnType<typeof createMemberRepository>;

export function createMemberRepository(connection: Connection) {
  const model = memberModel(connection);

  /** Creates the member at the first sight. @throws Problem when the account is gone. */
  const meet = async (
    { userId, name, picture }: Identity,
    seen: Partial<StoredMember>,
    session: ClientSession,
  ): Promise<void> => {
    const known = await model.findById(userId, { goneAt: 1 }, { session }).lean().exec();
    if (known?.goneAt) throw new Problem('not-authenticated');
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
      { session, upsert: true },
    );
  };

  return {
    createIndexes: () => model.createIndexes(),
    get: (id: string, session?: ClientSession): Promise<StoredMember | null> =>
      model.findOne({ _id: id, goneAt: null }, null, { session }).lean<StoredMember>().exec(),
    meet: (identity: Identity, session: ClientSession) => meet(identity, {}, session),
    /** Records activity of a user. */
    touch: (identity: Identity, session: ClientSession) =>
      meet(identity, { lastActiveAt: new Date() }, session),
    countActiveSince: (time: Date): Promise<number> =>
      model.countDocuments({ lastActiveAt: { $gte: time } }).exec(),
    async describe(
      id: string,
      about: Pick<StoredMember, 'bio' | 'location'>,
      session: ClientSession,
    ): Promise<void> {
      await model.updateOne({ _id: id }, { $set: about }, { session });
    },
    async addFollow(
      follower: string,
      followed: string,
      by: number,
      session: ClientSession,
    ): Promise<void> {
      await model.updateOne({ _id: follower }, { $inc: { followingCount: by } }, { session });
      await model.updateOne({ _id: followed }, { $inc: { followerCount: by } }, { session });
    },
    /** Leaves only the note that this id is gone, until no token of it is good any more. */
    async leave(id: string, session: ClientSession): Promise<void> {
      const anonymous = { name: '', picture: null, bio: null, location: null, lastActiveAt: null };
      await model.updateOne(
        { _id: id },
        { $set: { ...anonymous, goneAt: new Date() }, $setOnInsert: { joinedAt: new Date() } },
        { session, upsert: true },
      );
    },
    async insertDemo(members: StoredMember[]): Promise<void> {
      await model.insertMany(members, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
