import { MAX_VIEWED } from '@atlas/contracts';
import type { VisitorHistory } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection, UpdateWriteOpResult } from 'mongoose';
import { quizModel, viewModel } from './visitor-history.model';

const NEWEST = { at: -1, _id: -1 } as const;

export async function createVisitorHistoryRepository(connection: Connection) {
  const views = viewModel(connection);
  const quizzes = quizModel(connection);
  await Promise.all([views.createIndexes(), quizzes.createIndexes()]);

  /** Two that insert the same at once: the second finds it there and updates it. */
  const again = async (write: () => Promise<UpdateWriteOpResult>): Promise<void> => {
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return write();
    });
  };

  /** Removes entries beyond the limit by id, so that a concurrently renewed one stays. */
  async function prune(userId: string): Promise<void> {
    const old = await views.find({ userId }).sort(NEWEST).skip(MAX_VIEWED).lean();
    if (old.length === 0) return;
    await views.deleteMany({ $or: old.map(({ _id, at }) => ({ _id, at })) });
  }

  return {
    async get(userId: string): Promise<VisitorHistory> {
      const [found, result] = await Promise.all([
        views.find({ userId }).sort(NEWEST).limit(MAX_VIEWED).lean(),
        quizzes.findOne({ userId }).lean(),
      ]);
      return { viewed: found.map(({ toolId }) => toolId), quiz: result?.quiz ?? null };
    },
    async addView(userId: string, toolId: string, now: number): Promise<void> {
      const at = new Date(now);
      await again(() => views.updateOne({ userId, toolId }, { $set: { at } }, { upsert: true }));
      await prune(userId);
    },
    setQuiz: (userId: string, quiz: string): Promise<void> =>
      again(() => quizzes.updateOne({ userId }, { $set: { quiz } }, { upsert: true })),
    async removeAllOf(userId: string): Promise<void> {
      await Promise.all([views.deleteMany({ userId }), quizzes.deleteMany({ userId })]);
    },
  };
}
export type VisitorHistoryRepository = Awaited<ReturnType<typeof createVisitorHistoryRepository>>;
