import type { Connection } from 'mongoose';
import type { CuratedBundle } from '@atlas/contracts';
import { bundleModel, bundleRatingModel } from './bundle.model';
import type { BundleRatingDocument } from './bundle.model';

const HIDDEN = { _id: 0, order: 0 } as const;
const LIST_LIMIT = 200;

export type BundleRepository = ReturnType<typeof createBundleRepository>;
export type BundleRating = BundleRatingDocument;

export interface BundleRatings {
  readonly sum: number;
  readonly count: number;
  readonly isDemo: boolean;
}
interface RatingSum {
  _id: { bundleId: string; demo: boolean };
  count: number;
  sum: number;
}

export function createBundleRepository(connection: Connection) {
  const bundles = bundleModel(connection);
  const ratings = bundleRatingModel(connection);
  const listQuery = () => bundles.find({}, HIDDEN).sort({ order: 1 }).limit(LIST_LIMIT);
  const ratingsQuery = (ids: readonly string[]) =>
    ratings.aggregate<RatingSum>([
      { $match: { bundleId: { $in: [...ids] } } },
      {
        $group: {
          _id: { bundleId: '$bundleId', demo: '$demo' },
          count: { $sum: 1 },
          sum: { $sum: '$rating' },
        },
      },
    ]);
  return {
    createIndexes: () => Promise.all([bundles.createIndexes(), ratings.createIndexes()]),

    list: (): Promise<CuratedBundle[]> => listQuery().lean<CuratedBundle[]>().exec(),
    explainList: () => listQuery().explain('queryPlanner'),

    get: (id: string): Promise<CuratedBundle | null> =>
      bundles.findOne({ id }, HIDDEN).lean<CuratedBundle>().exec(),

    /** Ratings of these bundles: those of members, or else the demo ones. */
    async ratingsOf(ids: readonly string[]): Promise<ReadonlyMap<string, BundleRatings>> {
      const found = await ratingsQuery(ids);
      // Ratings of members come last and replace the demo ones.
      const sorted = found.sort((a, b) => Number(b._id.demo) - Number(a._id.demo));
      return new Map(
        sorted.map(({ _id: { bundleId, demo }, sum, count }) => [
          bundleId,
          { sum, count, isDemo: demo },
        ]),
      );
    },

    explainRatingsOf: (ids: readonly string[]) =>
      ratings.find({ bundleId: { $in: [...ids] } }).explain('queryPlanner'),

    async ratingBy(userId: string, bundleId: string): Promise<number | null> {
      const found = await ratings.findOne({ bundleId, userId }).lean().exec();
      return found?.rating ?? null;
    },
    ratingsBy: (userId: string): Promise<Pick<BundleRating, 'bundleId' | 'rating'>[]> =>
      ratings
        .find({ userId }, { _id: 0, bundleId: 1, rating: 1 })
        .sort({ bundleId: 1 })
        .limit(LIST_LIMIT)
        .lean()
        .exec(),
    /** Stores a member's only rating of a bundle. */
    async rate(userId: string, bundleId: string, rating: number): Promise<void> {
      await ratings.updateOne(
        { bundleId, userId },
        { $set: { rating, demo: false } },
        { upsert: true },
      );
    },
    async removeRating(userId: string, bundleId: string): Promise<void> {
      await ratings.deleteOne({ bundleId, userId });
    },
    async removeRatingsBy(userId: string): Promise<void> {
      await ratings.deleteMany({ userId });
    },

    /** Makes the curated bundles exactly these. */
    async replaceAll(curated: readonly CuratedBundle[]): Promise<void> {
      const writes = curated.map((bundle, order) => ({
        replaceOne: { filter: { id: bundle.id }, replacement: { ...bundle, order }, upsert: true },
      }));
      if (writes.length > 0) await bundles.bulkWrite(writes, { ordered: false });
      await bundles.deleteMany({ id: { $nin: curated.map(({ id }) => id) } });
    },

    async putDemoRatings(demo: readonly BundleRating[]): Promise<void> {
      const writes = demo.map((rating) => ({
        replaceOne: {
          filter: { bundleId: rating.bundleId, userId: rating.userId },
          replacement: rating,
          upsert: true,
        },
      }));
      if (writes.length > 0) await ratings.bulkWrite(writes, { ordered: false });
    },
    removeDemoRatings: () => ratings.deleteMany({ demo: true }),
  };
}
