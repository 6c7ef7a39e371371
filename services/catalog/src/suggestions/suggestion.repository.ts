import { Types } from 'mongoose';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import { isDuplicateKey } from '@atlas/service-kit';
import type { FeedTask, QueueContent, QueueState, SuggestionState } from '@atlas/contracts';
import { suggestionCountModel, suggestionModel } from './suggestion.model';
import type { SuggestionDocument } from './suggestion.model';

/** A suggestion as it is stored. */
export type StoredSuggestion = SuggestionDocument;
/** A stored task of a feed. */
export type StoredTask = SuggestionDocument & { content: FeedTask };
export type SuggestionRepository = ReturnType<typeof createSuggestionRepository>;
type NewSuggestion = Pick<
  SuggestionDocument,
  'content' | 'language' | 'state' | 'tokenHash' | 'subject' | 'createdAt'
>;
type Decision = Required<
  Pick<SuggestionDocument, 'decidedAt' | 'decidedBy' | 'reason' | 'toolId'>
> & { state: Exclude<SuggestionState, 'waiting'> };

export function createSuggestionRepository(connection: Connection) {
  const model = suggestionModel(connection);
  const counts = suggestionCountModel(connection);

  async function increment(sender: string, at: Date): Promise<number> {
    const counted = await counts
      .findOneAndUpdate(
        { _id: sender },
        { $inc: { count: 1 }, $setOnInsert: { at } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return counted?.count ?? 1;
  }

  return {
    createIndexes: async () => {
      // A collection must exist before a transaction writes into it.
      await model.createCollection();
      await Promise.all([model.createIndexes(), counts.createIndexes()]);
    },
    /** Counts one suggestion of a sender. @returns the number of that day, including this one */
    count: (sender: string, at: Date): Promise<number> =>
      increment(sender, at).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        return increment(sender, at);
      }),
    countWaiting: (): Promise<number> => model.countDocuments({ state: 'waiting' }),
    async insert(suggestion: NewSuggestion): Promise<void> {
      await model.insertOne({
        ...suggestion,
        _id: new Types.ObjectId(),
        decidedAt: null,
        decidedBy: null,
        reason: null,
        toolId: null,
      });
    },
    /**
     * Adds a task that the service found, unless one about the same difference is waiting.
     * @returns its id; undefined when one is waiting
     */
    async insertTask(content: QueueContent, difference: string): Promise<string | undefined> {
      const _id = new Types.ObjectId();
      const subject = 'toolId' in content ? `tool ${content.toolId}` : `site ${content.url}`;
      try {
        await model.insertOne({
          _id,
          content,
          language: 'en',
          state: 'waiting',
          tokenHash: `task ${_id.toHexString()}`,
          subject,
          difference,
          createdAt: new Date(),
          decidedAt: null,
          decidedBy: null,
          reason: null,
          toolId: null,
        });
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
      return _id.toHexString();
    },
    /** Waiting tasks of feeds, of one feed or about some tools. */
    waitingTasks: (of: { feed: string } | { toolIds: readonly string[] }): Promise<StoredTask[]> =>
      model
        .find({
          state: 'waiting',
          'content.kind': 'feed',
          ...('feed' in of
            ? { 'content.feed': of.feed }
            : { subject: { $in: of.toolIds.map((id) => `tool ${id}`) } }),
        })
        .lean<StoredTask[]>()
        .exec(),
    /** Number of waiting tasks by feed. */
    async countTasks(feeds: readonly string[]): Promise<Map<string, number>> {
      const groups = await model.aggregate<{ _id: string; count: number }>([
        { $match: { state: 'waiting', 'content.feed': { $in: [...feeds] } } },
        { $group: { _id: '$content.feed', count: { $sum: 1 } } },
      ]);
      return new Map(groups.map(({ _id, count }) => [_id, count]));
    },
    /** Closes waiting tasks that nobody needs to decide any more. @returns their number */
    async closeTasks(ids: readonly Types.ObjectId[]): Promise<number> {
      if (ids.length === 0) return 0;
      const { modifiedCount } = await model.updateMany(
        { _id: { $in: [...ids] }, state: 'waiting' },
        { $set: { state: 'closed', decidedAt: new Date() } },
      );
      return modifiedCount;
    },
    /** Removes name and note of members from tasks about their claims, and closes waiting ones. */
    async forgetClaims(claimIds: readonly string[]): Promise<void> {
      if (claimIds.length === 0) return;
      const about: QueryFilter<SuggestionDocument> = {
        'content.kind': 'claim',
        'content.claimId': { $in: [...claimIds] },
      };
      await model.updateMany(about, { $set: { 'content.name': '', 'content.note': '' } });
      await model.updateMany(
        { ...about, state: 'waiting' },
        { $set: { state: 'closed', decidedAt: new Date() } },
      );
    },
    byToken: (tokenHash: string): Promise<SuggestionDocument | null> =>
      model.findOne({ tokenHash }).lean<SuggestionDocument>().exec(),
    get: (id: string): Promise<SuggestionDocument | null> =>
      model.findById(id).lean<SuggestionDocument>().exec(),
    /** Waiting ones oldest first, decided ones newest first. */
    list(
      { state, kind }: { state: QueueState; kind?: QueueContent['kind'] | undefined },
      cursor: string | undefined,
      limit: number,
    ): Promise<SuggestionDocument[]> {
      const order = state === 'waiting' ? 1 : -1;
      const after = cursor && new Types.ObjectId(cursor);
      return model
        .find({
          state,
          ...(kind && { 'content.kind': kind }),
          ...(after && { _id: order === 1 ? { $gt: after } : { $lt: after } }),
        })
        .sort({ _id: order })
        .limit(limit)
        .lean<SuggestionDocument[]>()
        .exec();
    },
    /** Number of waiting suggestions by subject. */
    async waitingBySubject(subjects: readonly string[]): Promise<Map<string, number>> {
      const groups = await model.aggregate<{ _id: string; count: number }>([
        { $match: { subject: { $in: [...subjects] }, state: 'waiting' } },
        { $group: { _id: '$subject', count: { $sum: 1 } } },
      ]);
      return new Map(groups.map(({ _id, count }) => [_id, count]));
    },
    /** Decides on a waiting suggestion; null when it is not waiting, so that of many at once one succeeds. */
    decide: (
      id: string,
      decision: Decision,
      session: ClientSession,
    ): Promise<SuggestionDocument | null> =>
      model
        .findOneAndUpdate({ _id: id, state: 'waiting' }, decision, {
          returnDocument: 'after',
          session,
        })
        .lean<SuggestionDocument>()
        .exec(),
  };
}
