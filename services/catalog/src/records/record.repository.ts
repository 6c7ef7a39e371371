import { Types } from 'mongoose';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import type { ToolRecord } from '@atlas/contracts';
import { withoutFormerFacts } from './former-facts';
import { recordModels } from './record.model';
import type { RecordDocument, RevisionDocument } from './record.model';
import { createRecordSequence } from './record-sequence.repository';
import { withId } from './with-id';

export type { RecordDocument, RevisionDocument };
export type StoredRevision = RevisionDocument & { id: string };
type Found = RevisionDocument & { _id: Types.ObjectId };

const PAGE = 50;

export type RecordRepository = ReturnType<typeof createRecordRepository>;

export function createRecordRepository(connection: Connection) {
  const { records, revisions, sequence } = recordModels(connection);
  const without = { _id: 0 } as const;
  const toRevision = ({ _id, ...revision }: Found): StoredRevision => ({
    ...revision,
    ...(revision.record && { record: withoutFormerFacts(revision.record) }),
    id: _id.toString(),
  });
  return {
    async createIndexes(): Promise<void> {
      // Collections must exist before a transaction writes into them.
      await Promise.all([records, revisions, sequence].map((model) => model.createCollection()));
      await Promise.all([records, revisions, sequence].map((model) => model.createIndexes()));
    },

    get: (id: string, session?: ClientSession): Promise<RecordDocument | null> =>
      records.findOne({ id }, without, { session }).lean<RecordDocument>().exec(),
    byIds: (ids: readonly string[], session?: ClientSession): Promise<RecordDocument[]> =>
      records
        .find({ id: { $in: [...ids] } }, without, { session })
        .lean<RecordDocument[]>()
        .exec(),
    /** Writes a record whose newest revision was `expected` (0: it does not exist). @returns false when it was another */
    async put(
      document: RecordDocument,
      expected: number,
      session: ClientSession,
    ): Promise<boolean> {
      if (expected === 0) {
        await records.insertMany([document], { session, lean: true });
        return true;
      }
      const { matchedCount } = await records.replaceOne(
        { id: document.id, revision: expected },
        document,
        { session },
      );
      return matchedCount === 1;
    },
    page: (
      filter: QueryFilter<RecordDocument>,
      after: string | undefined,
      limit: number,
    ): Promise<RecordDocument[]> =>
      records
        .find({ $and: [filter, { ...(after !== undefined && { id: { $gt: after } }) }] }, without)
        .sort({ id: 1 })
        .limit(limit)
        .lean<RecordDocument[]>()
        .exec(),
    count: (filter: QueryFilter<RecordDocument>): Promise<number> => records.countDocuments(filter),
    /** Adds or replaces records whose newest revisions are as expected (0: new). */
    async putAll(
      documents: readonly { document: RecordDocument; expected: number }[],
      session: ClientSession,
    ): Promise<void> {
      const writes = documents.map(({ document, expected }) =>
        expected === 0
          ? { insertOne: { document: withId(document) } }
          : {
              replaceOne: {
                filter: { id: document.id, revision: expected },
                replacement: document,
                upsert: true,
              },
            },
      );
      if (writes.length > 0)
        await records.collection.bulkWrite(writes, {
          ordered: false,
          ignoreUndefined: true,
          session,
        });
    },
    /** Ids of published records that only the seed has changed. */
    seededIds: (): Promise<string[]> =>
      records.distinct('id', { origin: 'seed', record: { $ne: null } }),
    /** Ids of all records, deleted ones too. */
    ids: (): Promise<string[]> => records.distinct('id'),
    /** Published records in the order of these ids; unknown ones are left out. */
    async publishedByIds(ids: readonly string[]): Promise<ToolRecord[]> {
      const found = await records
        .find({ id: { $in: [...ids] }, record: { $ne: null } }, { _id: 0, id: 1, record: 1 })
        .lean<Pick<RecordDocument, 'id' | 'record'>[]>()
        .exec();
      const byId = new Map(found.map(({ id, record }) => [id, record]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** Published records in the order of their ids. */
    async *published(): AsyncGenerator<ToolRecord> {
      const cursor = records
        .find({ record: { $ne: null } }, { _id: 0, record: 1 })
        .sort({ id: 1 })
        .lean<Pick<RecordDocument, 'record'>>()
        .cursor({ batchSize: 200 });
      for await (const { record } of cursor) if (record) yield record;
    },

    async addRevision(revision: RevisionDocument, session: ClientSession): Promise<string> {
      const added = withId(revision);
      await revisions.insertMany([added], { session, lean: true });
      return added._id.toString();
    },
    async addRevisions(added: readonly RevisionDocument[], session: ClientSession): Promise<void> {
      if (added.length > 0) await revisions.insertMany(added.map(withId), { session, lean: true });
    },
    async getRevision(id: string, session?: ClientSession): Promise<StoredRevision | null> {
      const found = await revisions.findById(id, null, { session }).lean<Found>().exec();
      return found && toRevision(found);
    },
    async revisionByNumber(toolId: string, number: number): Promise<StoredRevision | null> {
      const found = await revisions.findOne({ toolId, number }).lean<Found>().exec();
      return found && toRevision(found);
    },
    /** The newest published revision before this one. */
    async publishedBefore(toolId: string, number: number): Promise<StoredRevision | null> {
      const found = await revisions
        .findOne({ toolId, number: { $lt: number }, publishedAt: { $exists: true } })
        .sort({ number: -1 })
        .lean<Found>()
        .exec();
      return found && toRevision(found);
    },
    /** Sets fields of a revision that is in this state. @returns false when it is in another one */
    async decide(
      id: string,
      from: RevisionDocument['state'],
      fields: Partial<RevisionDocument>,
      session: ClientSession,
    ): Promise<boolean> {
      const { matchedCount } = await revisions.updateOne(
        { _id: new Types.ObjectId(id), state: from },
        { $set: fields },
        { session },
      );
      return matchedCount === 1;
    },
    async revisionsOf(
      toolId: string,
      before: number | undefined,
      limit: number,
    ): Promise<StoredRevision[]> {
      const found = await revisions
        .find({ toolId, ...(before !== undefined && { number: { $lt: before } }) }, { record: 0 })
        .sort({ number: -1 })
        .limit(limit)
        .lean<Found[]>()
        .exec();
      return found.map(toRevision);
    },
    /** The newest revision that a maker proposed. */
    async lastOfMaker(toolId: string, userId: string): Promise<StoredRevision | null> {
      const found = await revisions
        .findOne({ toolId, 'by.role': 'maker', 'by.id': userId })
        .sort({ number: -1 })
        .lean<Found>()
        .exec();
      return found && toRevision(found);
    },
    /** Removes a maker's name. */
    async forgetMaker(userId: string): Promise<void> {
      const name = '';
      await revisions.updateMany({ 'by.role': 'maker', 'by.id': userId }, { 'by.name': name });
      await records.updateMany(
        { 'updatedBy.role': 'maker', 'updatedBy.id': userId },
        { 'updatedBy.name': name },
      );
    },
    /** Published revisions of a tool's makers, newest first. */
    publishedOfMakers: (toolId: string): Promise<Pick<RevisionDocument, 'changed' | 'record'>[]> =>
      revisions
        .find(
          { toolId, 'by.role': 'maker', publishedAt: { $exists: true } },
          { _id: 0, changed: 1, record: 1 },
        )
        .sort({ number: -1 })
        .limit(PAGE)
        .lean<Pick<RevisionDocument, 'changed' | 'record'>[]>()
        .exec(),
    async revisionsIn(
      state: RevisionDocument['state'],
      after: string | undefined,
      limit: number,
    ): Promise<StoredRevision[]> {
      const position = after !== undefined && { _id: { $gt: new Types.ObjectId(after) } };
      const found = await revisions
        .find({ state, ...position }, { record: 0 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Found[]>()
        .exec();
      return found.map(toRevision);
    },
    /** Ids of scheduled revisions whose time has come, without `except`. */
    async due(now: Date, except: readonly string[]): Promise<string[]> {
      const others = { $nin: except.map((id) => new Types.ObjectId(id)) };
      const found = await revisions
        .find({ state: 'scheduled', publishAt: { $lte: now }, _id: others }, { _id: 1 })
        .sort({ publishAt: 1 })
        .limit(PAGE)
        .lean<Pick<Found, '_id'>[]>()
        .exec();
      return found.map(({ _id }) => _id.toString());
    },

    ...createRecordSequence(sequence),
  };
}
