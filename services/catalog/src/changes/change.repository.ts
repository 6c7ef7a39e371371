import type { ClientSession, Connection } from 'mongoose';
import { changeModel } from './change.model';
import type { ChangeDocument } from './change.model';

const LIST_LIMIT = 100;
const RECENT_LIMIT = 5_000;

export type StoredChange = ChangeDocument;
export type ChangeRepository = ReturnType<typeof createChangeRepository>;

export function createChangeRepository(connection: Connection) {
  const model = changeModel(connection);
  return {
    async createIndexes(): Promise<void> {
      // Collections must exist before a transaction writes into them.
      await model.createCollection();
      await model.createIndexes();
    },
    async add(changes: readonly StoredChange[], session?: ClientSession): Promise<void> {
      if (changes.length > 0)
        await model.insertMany([...changes], { lean: true, ...(session && { session }) });
    },
    /** Changes of these tools, or of all, newest first. */
    recent: (toolIds: readonly string[] | undefined, since: Date): Promise<StoredChange[]> =>
      model
        .find(
          { ...(toolIds && { toolId: { $in: [...toolIds] } }), at: { $gte: since } },
          { _id: 0 },
        )
        .sort({ at: -1 })
        .limit(RECENT_LIMIT)
        .lean<StoredChange[]>()
        .exec(),
    /** Changes for alerts, oldest first; a new tool is none. */
    published: (
      since: Date,
      { skip, limit }: { skip: number; limit: number },
    ): Promise<StoredChange[]> =>
      model
        .find({ at: { $gte: since }, kind: { $ne: 'new' } }, { _id: 0 })
        .sort({ at: 1, _id: 1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredChange[]>()
        .exec(),
    /** Newest first. */
    list: (toolIds: readonly string[], since: Date): Promise<StoredChange[]> =>
      model
        .find({ toolId: { $in: [...toolIds] }, at: { $gte: since } }, { _id: 0 })
        .sort({ at: -1 })
        .limit(LIST_LIMIT)
        .lean<StoredChange[]>()
        .exec(),
  };
}
