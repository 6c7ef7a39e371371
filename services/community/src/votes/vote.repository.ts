import type { ClientSession, Connection, Types } from 'mongoose';
import { goneAuthor } from '../storage/author';
import { voteModel } from './vote.model';
import type { VoteDocument } from './vote.model';

export type StoredVote = VoteDocument;
export type VoteRepository = ReturnType<typeof createVoteRepository>;

export function createVoteRepository(connection: Connection) {
  const model = voteModel(connection);
  return {
    createIndexes: () => model.createIndexes(),

    /** Sets or (null) withdraws one voter's vote; returns what it was before. */
    async swap(
      reviewId: Types.ObjectId,
      voter: string,
      helpful: boolean | null,
      session: ClientSession,
    ): Promise<boolean | null> {
      const filter = { reviewId, voter };
      const before =
        helpful === null
          ? await model.findOneAndDelete(filter, { session }).lean().exec()
          : await model
              .findOneAndUpdate(
                filter,
                { $set: { helpful, at: new Date() } },
                { session, upsert: true, returnDocument: 'before' },
              )
              .lean()
              .exec();
      return before?.helpful ?? null;
    },

    /** One voter's votes by review id. */
    async ofVoter(
      voter: string | undefined,
      reviewIds: readonly Types.ObjectId[],
    ): Promise<Map<string, boolean>> {
      if (!voter || reviewIds.length === 0) return new Map();
      const found = await model
        .find({ reviewId: { $in: [...reviewIds] }, voter }, { reviewId: 1, helpful: 1 })
        .lean()
        .exec();
      return new Map(found.map((vote) => [vote.reviewId.toHexString(), vote.helpful]));
    },
    count: (reviewId: string, helpful: boolean): Promise<number> =>
      model.countDocuments({ reviewId, helpful }).exec(),

    async removeOfReview(reviewId: Types.ObjectId, session: ClientSession): Promise<void> {
      await model.deleteMany({ reviewId }, { session });
    },
    /** The votes stay counted, but nobody's. */
    async anonymise(userId: string): Promise<void> {
      const found = await model
        .find({ voter: `u:${userId}` }, { _id: 1 })
        .lean()
        .exec();
      if (found.length === 0) return;
      await model.bulkWrite(
        found.map(({ _id }) => ({
          updateOne: { filter: { _id }, update: { $set: { voter: goneAuthor().userId } } },
        })),
      );
    },
    async insertDemo(votes: StoredVote[]): Promise<void> {
      await model.insertMany(votes, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
