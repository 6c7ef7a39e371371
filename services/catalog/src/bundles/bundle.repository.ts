import type { Connection } from 'mongoose';
import type { CuratedBundle } from '@atlas/contracts';
import { bundleModel, bundleRatingModel } from './bundle.model';
import type { BundleRatingDocument } from './bundle.model';

const HIDDEN = { _id: 0, order: 0 } as const;
const LIST_LIMIT = 200;
const RATINGS_LIMIT = 10_000;

export type BundleRepository = ReturnType<typeof createBundleRepository>;
export type BundleRating = BundleRatingDocument;

export function createBundleRepository(connection: Connection) {
  const bundles = bundleModel(connection);
  const ratings = bundleRatingModel(connection);
  const listQuery = () => bundles.find({}, HIDDEN).sort({ order: 1 }).limit(LIST_LIMIT);
  const ratingsQuery = (ids: readonly string[]) =>
    ratings
      .find({ bundleId: { $in: [...ids] } }, { _id: 0, bundleId: 1, rating: 1 })
      .limit(RATINGS_LIMIT);
  return {
    createIndexes: () => Promise.all([bundles.createIndexes(), ratings.createIndexes()]),

    list: (): Promise<CuratedBundle[]> => listQuery().lean<CuratedBundle[]>().exec(),
    explainList: () => listQuery().explain('queryPlanner'),

    get: (id: string): Promise<CuratedBundle | null> =>
      bundles.findOne({ id }, HIDDEN).lean<CuratedBundle>().exec(),

    /** Every rating of these bundles. */
    async ratingsOf(ids: readonly string[]): Promise<Map<string, number[]>> {
      const found = await ratingsQuery(ids).lean().exec();
      const byBundle = new Map<string, number[]>(ids.map((id) => [id, []]));
      for (const { bundleId, rating } of found) byBundle.get(bundleId)?.push(rating);
      return byBundle;
    },

    explainRatingsOf: (ids: readonly string[]) => ratingsQuery(ids).explain('queryPlanner'),

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
