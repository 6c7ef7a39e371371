import type { ClientSession, Connection, Types } from 'mongoose';
import { deletedAuthor } from '../storage/author';
import { voteModel } from './vote.model';
import type { VoteDocument } from './vote.model';

export type StoredVote = VoteDocument;
export type VoteRepository = ReturnType<typeof createVoteRepository>;

export function createVoteRepository(connection: Connection) {
  const model = voteModel(connection);
  return {
    createIndexes: () => model.createIndexes(),

    /** Takes what was voted under any of these ids, at most one vote each. */
    async take(
      reviewId: Types.ObjectId,
      voters: readonly string[],
      session: ClientSession,
    ): Promise<StoredVote[]> {
      const filter = { reviewId, voter: { $in: [...voters] } };
      const found = await model.find(filter, null, { session }).lean<StoredVote[]>().exec();
      if (found.length > 0) await model.deleteMany(filter, { session });
      return found;
    },
    async insert(vote: StoredVote, session: ClientSession): Promise<void> {
      await model.insertOne(vote, { session });
    },

    /** Whether a signed-in user has voted in this browser. */
    hasPersonOf: async (
      reviewId: Types.ObjectId,
      visitor: string,
      session: ClientSession,
    ): Promise<boolean> =>
      (await model
        .findOne({ reviewId, visitor, range: null }, { _id: 1 }, { session })
        .lean()
        .exec()) !== null,
    countOfRange: (
      reviewId: Types.ObjectId,
      range: string,
      session: ClientSession,
    ): Promise<number> =>
      model.countDocuments({ reviewId, range, uncounted: null }).session(session).exec(),
    countUnknownSince: (
      reviewId: Types.ObjectId,
      since: Date,
      session: ClientSession,
    ): Promise<number> =>
      model
        .countDocuments({
          reviewId,
          range: { $type: 'string' },
          uncounted: null,
          at: { $gte: since },
        })
        .session(session)
        .exec(),
    /** Counts the votes that were held; returns how many there were of each side. */
    async release(
      reviewId: Types.ObjectId,
      session: ClientSession,
    ): Promise<{ helpful: number; notHelpful: number }> {
      const held = { reviewId, uncounted: 'series' as const };
      const found = await model.find(held, { helpful: 1 }, { session }).lean().exec();
      if (found.length > 0) await model.updateMany(held, { $unset: { uncounted: 1 } }, { session });
      const helpful = found.filter((vote) => vote.helpful).length;
      return { helpful, notHelpful: found.length - helpful };
    },

    /** One voter's votes by review id; of several ids the first that voted. */
    async ofVoter(
      voters: readonly string[],
      reviewIds: readonly Types.ObjectId[],
    ): Promise<Map<string, boolean>> {
      if (voters.length === 0 || reviewIds.length === 0) return new Map();
      const found = await model
        .find(
          { reviewId: { $in: [...reviewIds] }, voter: { $in: [...voters] } },
          { reviewId: 1, helpful: 1, voter: 1 },
        )
        .lean()
        .exec();
      const lastFirst = found.toSorted((a, b) => voters.indexOf(b.voter) - voters.indexOf(a.voter));
      return new Map(lastFirst.map((vote) => [vote.reviewId.toHexString(), vote.helpful]));
    },
    allOfUser: (userId: string, limit: number): Promise<StoredVote[]> =>
      model
        .find({ voter: `u:${userId}` })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredVote[]>()
        .exec(),
    allOf: (reviewId: string): Promise<StoredVote[]> =>
      model.find({ reviewId }).limit(1_000).lean<StoredVote[]>().exec(),
    count: (reviewId: string, helpful: boolean): Promise<number> =>
      model.countDocuments({ reviewId, helpful, uncounted: null }).exec(),

    async removeOfReview(reviewId: Types.ObjectId, session: ClientSession): Promise<void> {
      await model.deleteMany({ reviewId }, { session });
    },
    /** Anonymises votes, which stay counted. */
    async anonymise(userId: string): Promise<void> {
      const found = await model
        .find({ voter: `u:${userId}` }, { _id: 1 })
        .lean()
        .exec();
      if (found.length === 0) return;
      await model.bulkWrite(
        found.map(({ _id }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { voter: deletedAuthor().userId, visitor: null } },
          },
        })),
      );
    },
    async insertDemo(votes: StoredVote[]): Promise<void> {
      await model.insertMany(votes, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
