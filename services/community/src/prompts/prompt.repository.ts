import { Types } from 'mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { deletedAuthor } from '../storage/author';
import { olderThan } from '../storage/paging';
import { promptMarkModel, promptModel } from './prompt.model';
import type { PromptDocument, PromptReactionDocument } from './prompt.model';

export type StoredPrompt = PromptDocument;
export type StoredPromptReaction = PromptReactionDocument;
export type PromptRepository = ReturnType<typeof createPromptRepository>;
type Kind = PromptReactionDocument['kind'];

const LIMIT = 100;
const COUNTER = { like: 'likes', use: 'uses' } as const;

export function createPromptRepository(connection: Connection) {
  const prompts = promptModel(connection);
  const marks = promptMarkModel(connection);
  return {
    createIndexes: async () => {
      await prompts.createIndexes();
      await marks.createIndexes();
    },
    get: (id: string): Promise<StoredPrompt | null> =>
      prompts.findById(id).lean<StoredPrompt>().exec(),
    listOfUser: (
      userId: string,
      cursor: string | undefined,
      limit: number,
    ): Promise<StoredPrompt[]> =>
      prompts
        .find({ userId, ...olderThan(cursor) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<StoredPrompt[]>()
        .exec(),
    async listLiked(userId: string): Promise<StoredPrompt[]> {
      const liked = await marks
        .find({ by: userId, kind: 'like' })
        .sort({ _id: -1 })
        .limit(LIMIT)
        .lean()
        .exec();
      const found = await prompts
        .find({ _id: { $in: liked.map(({ promptId }) => promptId) } })
        .lean<StoredPrompt[]>()
        .exec();
      const byId = new Map(found.map((prompt) => [prompt._id.toHexString(), prompt]));
      return liked.flatMap(({ promptId }) => byId.get(promptId.toHexString()) ?? []);
    },
    /** Ids of these prompts that a user liked. */
    async likedAmong(
      userId: string | undefined,
      ids: readonly Types.ObjectId[],
    ): Promise<Set<string>> {
      if (!userId || ids.length === 0) return new Set();
      const found = await marks
        .find({ promptId: { $in: [...ids] }, kind: 'like', by: userId }, { promptId: 1 })
        .lean()
        .exec();
      return new Set(found.map(({ promptId }) => promptId.toHexString()));
    },
    async allLikedBy(userId: string, limit: number): Promise<Types.ObjectId[]> {
      const found = await marks
        .find({ by: userId, kind: 'like' }, { promptId: 1 })
        .sort({ _id: -1 })
        .limit(limit)
        .lean()
        .exec();
      return found.map(({ promptId }) => promptId);
    },
    async insert(prompt: Omit<StoredPrompt, '_id'>, session: ClientSession): Promise<StoredPrompt> {
      const document = { ...prompt, _id: new Types.ObjectId() };
      await prompts.insertOne(document, { session });
      return document;
    },
    update: (
      id: string,
      set: Partial<StoredPrompt>,
      session: ClientSession,
    ): Promise<StoredPrompt | null> =>
      prompts
        .findByIdAndUpdate(id, { $set: set }, { returnDocument: 'after', session })
        .lean<StoredPrompt>()
        .exec(),
    /** Sets or clears one person's mark and returns the prompt with its counts. */
    async mark(
      kind: Kind,
      id: string,
      by: string,
      on: boolean,
      session: ClientSession,
    ): Promise<StoredPrompt | null> {
      const filter = { promptId: new Types.ObjectId(id), kind, by };
      const changed = on
        ? (
            await marks.updateOne(
              filter,
              { $setOnInsert: { at: new Date() } },
              { session, upsert: true },
            )
          ).upsertedCount
        : -(await marks.deleteOne(filter, { session })).deletedCount;
      return prompts
        .findByIdAndUpdate(
          id,
          { $inc: { [COUNTER[kind]]: changed } },
          { session, returnDocument: 'after' },
        )
        .lean<StoredPrompt>()
        .exec();
    },
    async remove(id: string, session: ClientSession): Promise<void> {
      await prompts.deleteOne({ _id: id }, { session });
      await marks.deleteMany({ promptId: id }, { session });
    },
    async sumOfUser(userId: string): Promise<{ count: number; sales: number; revenue: number }> {
      const found = await prompts
        .find({ userId }, { sales: 1, price: 1 })
        .limit(1_000)
        .lean()
        .exec();
      const sum = (value: (prompt: (typeof found)[number]) => number) =>
        found.reduce((total, prompt) => total + value(prompt), 0);
      return {
        count: found.length,
        sales: sum(({ sales }) => sales),
        revenue: sum(({ sales, price }) => sales * price),
      };
    },
    async anonymise(userId: string): Promise<void> {
      const { userId: gone } = deletedAuthor();
      await prompts.updateMany({ userId }, { $set: { userId: gone, userName: '' } });
      await marks.updateMany({ by: userId }, { $set: { by: gone } });
    },
    async insertDemo(documents: StoredPrompt[], likes: StoredPromptReaction[]): Promise<void> {
      await prompts.insertMany(documents, { lean: true, ordered: false });
      await marks.insertMany(likes, { lean: true, ordered: false });
    },
    async removeDemo(): Promise<void> {
      await prompts.deleteMany({ demo: true });
      await marks.deleteMany({ demo: true });
    },
  };
}
