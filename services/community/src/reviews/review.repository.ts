import { Types } from 'mongoose';
import type { ClientSession, Connection, QueryFilter, mongo } from 'mongoose';
import type { ModerationState, ReviewSort } from '@atlas/contracts';
import { deletedAuthor } from '../storage/author';
import { olderThan } from '../storage/paging';
import { reviewModel } from './review.model';
import type { MakerReply, ReviewDocument } from './review.model';
import { createReviewCounts, idAt } from './review-counts.repository';
import { readCursor } from './review-cursor';
import { pointsOf } from './review-points';
import { termsOfReview } from './review-terms';

export type { MakerReply };
export type StoredReview = ReviewDocument;
export type ReviewFilter = Partial<
  Pick<
    ReviewDocument,
    'toolType' | 'language' | 'usageTime' | 'role' | 'confirmedAs' | 'aiToolId' | 'rating'
  >
> & {
  /** All of these must occur in the review's texts. */
  terms?: readonly string[];
  /** Key of a point that the review counts for. */
  points?: string;
};
export type ReviewRepository = ReturnType<typeof createReviewRepository>;

/** What lists of new reviews say of each. */
export type NewReview = Pick<StoredReview, '_id' | 'aiToolId'>;
export type NewReviewStream = mongo.ChangeStream<StoredReview, { fullDocument: NewReview }>;

/** How long the database holds a read that a stream of new reviews waits with. */
const AWAIT_MS = 20_000;
const WITHOUT_DERIVED = { terms: 0, points: 0 } as const;
/** What lists select reviews by, from their texts. */
const derivedOf = (review: Omit<StoredReview, '_id'>) => ({
  terms: termsOfReview(review),
  points: pointsOf(review),
});
const SORT_FIELD = { recent: undefined, helpful: 'score', rating: 'rating' } as const;

export function createReviewRepository(connection: Connection) {
  const model = reviewModel(connection);
  const lean = { lean: true, returnDocument: 'after' } as const;

  const listQuery = (
    filter: ReviewFilter,
    sort: ReviewSort,
    cursor: string | undefined,
    limit: number,
  ) => {
    const field = SORT_FIELD[sort];
    const { terms, ...same } = filter;
    const where: QueryFilter<ReviewDocument> = {
      listed: true,
      ...same,
      ...(terms && { terms: { $all: [...terms] } }),
      ...readCursor(field, cursor),
    };
    return model
      .find(where, WITHOUT_DERIVED)
      .sort({ ...(field && { [field]: -1 }), _id: -1 })
      .limit(limit);
  };

  const after = (id: Types.ObjectId): Promise<NewReview[]> =>
    model
      .find({ listed: true, _id: { $gt: id } }, { aiToolId: 1 })
      .sort({ _id: 1 })
      .limit(100)
      .lean<NewReview[]>()
      .exec();

  return {
    createIndexes: () => model.createIndexes(),

    list: (
      filter: ReviewFilter,
      sort: ReviewSort,
      cursor: string | undefined,
      limit: number,
    ): Promise<StoredReview[]> =>
      listQuery(filter, sort, cursor, limit).lean<StoredReview[]>().exec(),
    explainList: (filter: ReviewFilter, sort: ReviewSort) =>
      listQuery(filter, sort, undefined, 20).explain('queryPlanner'),

    listOfUser: (userId: string, limit: number): Promise<StoredReview[]> =>
      model
        .find({ userId, listed: true })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredReview[]>()
        .exec(),

    /** Reviews that a maker replied to. */
    repliedToBy: (userId: string, limit: number): Promise<StoredReview[]> =>
      model
        .find({ 'makerReply.userId': userId }, WITHOUT_DERIVED)
        .limit(limit)
        .lean<StoredReview[]>()
        .exec(),

    /** Hidden ones too: they are the author's own. */
    allOfUser: (userId: string, limit: number): Promise<StoredReview[]> =>
      model
        .find({ userId }, WITHOUT_DERIVED)
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredReview[]>()
        .exec(),

    /** Oldest first, at most 100. */
    listSince: (time: Date): Promise<NewReview[]> => after(idAt(time)),
    listAfter: (id: string): Promise<NewReview[]> => after(new Types.ObjectId(id)),

    /** New reviews as they are committed: from its first read on, or after a token of an earlier stream. */
    watchNew: (startAfter?: mongo.ResumeToken): NewReviewStream =>
      model.collection.watch<StoredReview, { fullDocument: NewReview }>(
        [
          { $match: { operationType: 'insert', 'fullDocument.listed': true } },
          { $project: { 'fullDocument._id': 1, 'fullDocument.aiToolId': 1 } },
        ],
        { maxAwaitTimeMS: AWAIT_MS, ...(startAfter ? { startAfter } : {}) },
      ),

    listInState: (
      state: ModerationState,
      cursor: string | undefined,
      limit: number,
    ): Promise<StoredReview[]> =>
      model
        .find({ state, ...olderThan(cursor) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredReview[]>()
        .exec(),

    /** Texts of the newest counted reviews of a tool that name a point. */
    listNaming: (
      aiToolId: string,
      point: string,
      limit: number,
    ): Promise<Pick<StoredReview, 'pros' | 'cons'>[]> =>
      model
        .find({ listed: true, points: point, aiToolId }, { pros: 1, cons: 1 })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredReview[]>()
        .exec(),

    get: (id: string, session?: ClientSession): Promise<StoredReview | null> =>
      model.findById(id, null, { session }).lean<StoredReview>().exec(),

    async insert(review: Omit<StoredReview, '_id'>, session: ClientSession): Promise<StoredReview> {
      const document = { ...review, _id: new Types.ObjectId() };
      await model.insertOne({ ...document, ...derivedOf(review) }, { session });
      return document;
    },
    update: (
      id: string,
      set: Partial<StoredReview>,
      session?: ClientSession,
    ): Promise<StoredReview | null> =>
      model.findByIdAndUpdate(id, { $set: set }, { ...lean, session }).exec(),
    async addComments(id: Types.ObjectId, by: number, session: ClientSession): Promise<void> {
      await model.updateOne({ _id: id }, { $inc: { commentCount: by } }, { session });
    },
    async remove(id: string, session: ClientSession): Promise<void> {
      await model.deleteOne({ _id: id }, { session });
    },

    ...createReviewCounts(model),

    async anonymise(userId: string): Promise<void> {
      const { userId: deleted } = deletedAuthor();
      await model.updateMany(
        { 'makerReply.userId': userId },
        { $set: { 'makerReply.userId': deleted, 'makerReply.userName': '' } },
      );
      const found = await model.find({ userId }, { _id: 1 }).lean().exec();
      if (found.length === 0) return;
      await model.bulkWrite(
        found.map(({ _id }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: { ...deletedAuthor(), visitor: null, role: null, companySize: null },
            },
          },
        })),
      );
    },

    /** Adds a derived field to reviews without it, oldest first. @returns their number */
    async addMissing(field: 'terms' | 'points', atMost: number): Promise<number> {
      const found = await model
        .find({ [field]: { $exists: false } })
        .sort({ _id: 1 })
        .limit(atMost)
        .lean<StoredReview[]>()
        .exec();
      if (found.length > 0)
        await model.bulkWrite(
          found.map((review) => ({
            updateOne: {
              filter: { _id: review._id },
              update: { $set: { [field]: derivedOf(review)[field] } },
            },
          })),
        );
      return found.length;
    },

    async insertDemo(reviews: StoredReview[]): Promise<void> {
      const found = reviews.map((review) => ({ ...review, ...derivedOf(review) }));
      await model.insertMany(found, { lean: true, ordered: false });
    },
    removeDemo: () => model.deleteMany({ demo: true }).exec(),
  };
}
