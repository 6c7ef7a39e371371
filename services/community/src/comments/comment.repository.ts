import { Types } from 'mongoose';
import type { ClientSession, Connection } from 'mongoose';
import type { ModerationState } from '@atlas/contracts';
import { deletedAuthor } from '../storage/author';
import { groupBy } from '../storage/group-by';
import { olderThan } from '../storage/paging';
import { commentModel } from './comment.model';
import type { CommentDocument } from './comment.model';

export type StoredComment = CommentDocument;
export type CommentRepository = ReturnType<typeof createCommentRepository>;

export function createCommentRepository(connection: Connection) {
  const model = commentModel(connection);
  const page = (
    reviewId: Types.ObjectId | string,
    cursor: string | undefined,
    limit: number,
  ): Promise<StoredComment[]> =>
    model
      .find({ reviewId, listed: true, ...olderThan(cursor) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<StoredComment[]>()
      .exec();

  return {
    createIndexes: () => model.createIndexes(),
    page,

    /** The newest comments of each review, oldest first, by review id: all of those that have few in one query. */
    async newestOf(
      reviews: readonly { _id: Types.ObjectId; commentCount: number }[],
      limit: number,
    ): Promise<Map<string, StoredComment[]>> {
      const few = reviews.filter(({ commentCount }) => commentCount <= limit).map(({ _id }) => _id);
      const many = reviews.filter(({ commentCount }) => commentCount > limit);
      const found = await Promise.all([
        few.length === 0
          ? []
          : model
              .find({ reviewId: { $in: few }, listed: true })
              .lean<StoredComment[]>()
              .exec(),
        ...many.map(({ _id }) => page(_id, undefined, limit)),
      ]);
      const sorted = found
        .flat()
        .sort((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1));
      return groupBy(sorted, ({ reviewId }) => reviewId.toHexString());
    },
    get: (id: string, session?: ClientSession): Promise<StoredComment | null> =>
      model.findById(id, null, { session }).lean<StoredComment>().exec(),
    /** Number of a user's comments since then that still exist. */
    countSince: (userId: string, since: Date, session: ClientSession): Promise<number> =>
      model
        .countDocuments({
          userId,
          _id: { $gte: Types.ObjectId.createFromTime(Math.floor(since.getTime() / 1000)) },
        })
        .session(session)
        .exec(),
    allOfUser: (userId: string, limit: number): Promise<StoredComment[]> =>
      model.find({ userId }).sort({ _id: -1 }).limit(limit).lean<StoredComment[]>().exec(),
    listInState: (
      state: ModerationState,
      cursor: string | undefined,
      limit: number,
    ): Promise<StoredComment[]> =>
      model
        .find({ state, ...olderThan(cursor) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredComment[]>()
        .exec(),

    async insert(
      comment: Omit<StoredComment, '_id'>,
      session: ClientSession,
    ): Promise<StoredComment> {
      const document = { ...comment, _id: new Types.ObjectId() };
      await model.insertOne(document, { session });
      return document;
    },
    update: (
      id: string,
      set: Partial<StoredComment>,
      session?: ClientSession,
    ): Promise<StoredComment | null> =>
      model
        .findByIdAndUpdate(id, { $set: set }, { returnDocument: 'after', session })
        .lean<StoredComment>()
        .exec(),
    async remove(id: string, session: ClientSession): Promise<void> {
      await model.deleteOne({ _id: id }, { session });
    },
    async removeOfReview(reviewId: Types.ObjectId, session: ClientSession): Promise<void> {
      await model.deleteMany({ reviewId }, { session });
    },
    async anonymise(userId: string): Promise<void> {
      await model.updateMany({ userId }, { $set: deletedAuthor() });
    },
    async insertDemo(comments: StoredComment[]): Promise<void> {
      await model.insertMany(comments, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
