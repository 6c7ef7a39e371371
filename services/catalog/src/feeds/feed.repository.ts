import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import type { Feed } from './define-feed';
import { feedModels } from './feed.model';
import type { FeedDocument, FeedLease, FiledDocument } from './feed.model';
import { nextRun } from './schedule';

export type { FeedDocument, FiledDocument };
export type FeedRepository = ReturnType<typeof createFeedRepository>;

/** The lease of the only runner. */
const RUNNER = 'runner';
export const LEASE_MS = 30_000;

export function createFeedRepository(connection: Connection) {
  const { feeds, leases, filed } = feedModels(connection);
  const until = () => new Date(Date.now() + LEASE_MS);

  return {
    async createIndexes(): Promise<void> {
      await Promise.all([feeds, leases, filed].map((model) => model.createCollection()));
    },
    /** Adds the state of a configured feed, or follows a change of its schedule. */
    async register({ name, schedule }: Pick<Feed, 'name' | 'schedule'>, now: Date): Promise<void> {
      const nextRunAt = nextRun(schedule, now);
      const first: Omit<FeedDocument, '_id'> = {
        schedule,
        nextRunAt,
        isRequested: false,
        failures: 0,
        lastRun: null,
        lastSuccessAt: null,
        readAt: null,
        digest: null,
        validators: {},
        memory: null,
      };
      await feeds
        .updateOne({ _id: name }, { $setOnInsert: first }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
      await feeds.updateOne(
        { _id: name, schedule: { $ne: schedule } },
        { $set: { schedule, nextRunAt } },
      );
    },
    get: (name: string): Promise<FeedDocument | null> =>
      feeds.findById(name).lean<FeedDocument>().exec(),
    list: (names: readonly string[]): Promise<FeedDocument[]> =>
      feeds
        .find({ _id: { $in: [...names] } })
        .lean<FeedDocument[]>()
        .exec(),
    /** Names of feeds whose time has come, requested ones first. */
    async due(names: readonly string[], now: Date): Promise<string[]> {
      const found = await feeds
        .find({
          _id: { $in: [...names] },
          $or: [{ isRequested: true }, { nextRunAt: { $lte: now } }],
        })
        .sort({ isRequested: -1, nextRunAt: 1 })
        .lean<FeedDocument[]>()
        .exec();
      return found.map(({ _id }) => _id);
    },
    /** Requests a run. @returns false when one is requested already */
    async request(name: string): Promise<boolean> {
      const { modifiedCount } = await feeds.updateOne(
        { _id: name, isRequested: false },
        { $set: { isRequested: true } },
      );
      return modifiedCount === 1;
    },
    async save(name: string, fields: Partial<Omit<FeedDocument, '_id'>>): Promise<void> {
      await feeds.updateOne({ _id: name }, { $set: fields });
    },

    /** Takes the lease of the runner, or keeps it. @returns false when another instance has it */
    async acquire(owner: string, feed: string): Promise<boolean> {
      try {
        const found = await leases
          .findOneAndUpdate(
            { _id: RUNNER, $or: [{ until: { $lt: new Date() } }, { owner }] },
            { $set: { owner, feed, until: until() } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean<FeedLease>()
          .exec();
        return found?.owner === owner;
      } catch (error) {
        // The lease exists and is another instance's.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    /** @returns false when the lease was lost */
    async renew(owner: string): Promise<boolean> {
      const { matchedCount } = await leases.updateOne(
        { _id: RUNNER, owner, until: { $gte: new Date() } },
        { $set: { until: until() } },
      );
      return matchedCount === 1;
    },
    async release(owner: string): Promise<void> {
      await leases.deleteOne({ _id: RUNNER, owner });
    },
    /** Name of the feed that an instance runs. */
    async running(): Promise<string | null> {
      const found = await leases.findById(RUNNER).lean<FeedLease>().exec();
      return found && found.until > new Date() ? found.feed : null;
    },

    /** Hashes of the statements that became tasks, by key. */
    async filed(keys: readonly string[]): Promise<Map<string, string>> {
      const found = await filed
        .find({ _id: { $in: [...keys] } })
        .lean<FiledDocument[]>()
        .exec();
      return new Map(found.map(({ _id, hash }) => [_id, hash]));
    },
    async rememberFiled({ _id, hash }: FiledDocument): Promise<void> {
      await filed.updateOne({ _id }, { $set: { hash } }, { upsert: true });
    },
    /** These statements may become tasks again. */
    async forgetFiled(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await filed.deleteMany({ _id: { $in: [...keys] } });
    },
  };
}
