import { MAX_FAVORITES } from '@atlas/contracts';
import type { Favorite } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { favoriteModel } from './favorite.model';
import type { FavoriteRecord } from './favorite.model';

export async function createFavoriteRepository(connection: Connection) {
  const model = favoriteModel(connection);
  await model.createIndexes();
  return {
    async listOf(userId: string): Promise<Favorite[]> {
      const found = await model
        .find({ userId })
        .sort({ createdAt: -1 })
        .limit(MAX_FAVORITES)
        .lean();
      return found.map(({ toolId, createdAt }) => ({ toolId, createdAt: createdAt.toISOString() }));
    },
    /** Which of these members have saved which of these tools, and when. */
    savedBy: (userIds: readonly string[], toolIds: readonly string[]): Promise<FavoriteRecord[]> =>
      model
        .find({ userId: { $in: [...userIds] }, toolId: { $in: [...toolIds] } }, { _id: 0 })
        .lean<FavoriteRecord[]>()
        .exec(),
    countOf: (userId: string): Promise<number> => model.countDocuments({ userId }),
    async add(userId: string, toolId: string, now: number): Promise<void> {
      await model
        .updateOne(
          { userId, toolId },
          { $setOnInsert: { createdAt: new Date(now) } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    async remove(userId: string, toolId: string): Promise<void> {
      await model.deleteOne({ userId, toolId });
    },
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
export type FavoriteRepository = Awaited<ReturnType<typeof createFavoriteRepository>>;
