import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { SequenceDocument } from './record.model';

/** Id of the catalog's own position among those of the tools, which cannot contain a colon. */
const CATALOG = ':catalog';

/** Positions of the catalog and its tools in the sequence of changes, which readers follow. */
export function createRecordSequence(sequence: Model<SequenceDocument>) {
  async function changedTools(
    filter: QueryFilter<SequenceDocument>,
    limit: number,
  ): Promise<string[]> {
    const found = await sequence
      .find({ ...filter, _id: { $ne: CATALOG } }, { _id: 1 })
      .limit(limit)
      .lean<Pick<SequenceDocument, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }
  return {
    /** Advances the sequence for these tools. Transactions that do so conflict, so positions have no gaps. */
    async advance(toolIds: readonly string[], session: ClientSession): Promise<void> {
      const { value } = await sequence
        .findOneAndUpdate(
          { _id: CATALOG },
          { $inc: { value: 1 } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .orFail()
        .lean<{ value: number }>()
        .exec();
      const at = new Date();
      const writes = toolIds.map((id) => ({
        updateOne: { filter: { _id: id }, update: { $set: { value, at } }, upsert: true },
      }));
      if (writes.length > 0) await sequence.bulkWrite(writes, { session, ordered: false });
    },
    async position(): Promise<number> {
      const found = await sequence.findById(CATALOG).lean<{ value: number }>().exec();
      return found?.value ?? 0;
    },
    /** Ids of tools that changed after this position, at most `limit`. */
    changedSince: (position: number, limit: number): Promise<string[]> =>
      changedTools({ value: { $gt: position } }, limit),
    /** Ids of tools that changed after this time, at most `limit`. */
    changedAfter: (time: Date, limit: number): Promise<string[]> =>
      changedTools({ at: { $gt: time } }, limit),
  };
}
