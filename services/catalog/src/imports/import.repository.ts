import { isDuplicateKey } from '@atlas/service-kit';
import type { ToolRecord } from '@atlas/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { importModels } from './import.model';
import type { ImportDocument, StagedDocument } from './import.model';

export type { ImportDocument };

const LEASE_MS = 20_000;
const BATCH = 200;

export type ImportRepository = ReturnType<typeof createImportRepository>;

export function createImportRepository(connection: Connection) {
  const { imports, staged } = importModels(connection);
  const lease = () => new Date(Date.now() + LEASE_MS);
  return {
    async createIndexes(): Promise<void> {
      await Promise.all([imports, staged].map((model) => model.createCollection()));
      await Promise.all([imports, staged].map((model) => model.createIndexes()));
    },
    async isDone(id: string): Promise<boolean> {
      return (await imports.exists({ _id: id, state: 'done' })) !== null;
    },
    /** Marks an import without stored records as done; idempotent. */
    async markDone(document: Omit<ImportDocument, 'state' | 'leaseUntil' | 'at'>): Promise<void> {
      const { _id, ...fields } = document;
      const at = new Date();
      await imports
        .updateOne(
          { _id },
          { $set: { ...fields, state: 'done', at, leaseUntil: at } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    /** Begins an import unless another one runs. @returns false when one does */
    async begin(document: Omit<ImportDocument, 'state' | 'leaseUntil' | 'at'>): Promise<boolean> {
      if (await imports.exists({ state: { $ne: 'done' } })) return false;
      await imports.insertMany(
        [{ ...document, state: 'staging', at: new Date(), leaseUntil: lease() }],
        { lean: true },
      );
      return true;
    },
    async stage(importId: string, records: readonly ToolRecord[]): Promise<void> {
      for (let at = 0; at < records.length; at += BATCH) {
        const batch = records
          .slice(at, at + BATCH)
          .map((record, index): StagedDocument => ({ importId, position: at + index, record }));
        await staged.insertMany(batch, { lean: true });
        await imports.updateOne({ _id: importId }, { $set: { leaseUntil: lease() } });
      }
      await imports.updateOne(
        { _id: importId },
        { $set: { state: 'applying', leaseUntil: lease() } },
      );
    },
    /** The next records of an import that are not applied. */
    next: (importId: string, limit: number, session: ClientSession): Promise<StagedDocument[]> =>
      staged
        .find({ importId }, { _id: 0 }, { session })
        .sort({ position: 1 })
        .limit(limit)
        .lean<StagedDocument[]>()
        .exec(),
    async drop(importId: string, upTo: number, session: ClientSession): Promise<void> {
      await staged.deleteMany({ importId, position: { $lte: upTo } }, { session });
      await imports.updateOne({ _id: importId }, { $set: { leaseUntil: lease() } }, { session });
    },
    async finish(importId: string): Promise<void> {
      await imports.updateOne({ _id: importId }, { $set: { state: 'done' } });
    },
    /**
     * Removes stored records of imports that do not run. The database may execute the last write of a killed process after
     * its import was discarded or finished.
     */
    async removeOrphans(): Promise<void> {
      // In this order, an import that begins meanwhile is not among the stored ones.
      const stored = await staged.distinct('importId').exec();
      if (stored.length === 0) return;
      const unfinished = { _id: { $in: stored }, state: { $ne: 'done' } } as const;
      const running = new Set((await imports.find(unfinished).lean().exec()).map(({ _id }) => _id));
      await staged.deleteMany({ importId: { $in: stored.filter((id) => !running.has(id)) } });
    },
    /** Discards an import whose records were not stored completely. */
    async discard(importId: string): Promise<void> {
      await staged.deleteMany({ importId });
      await imports.deleteOne({ _id: importId });
    },
    /** Takes over an unfinished import whose process no longer works on it. */
    takeOver: (): Promise<ImportDocument | null> =>
      imports
        .findOneAndUpdate(
          { state: { $ne: 'done' }, leaseUntil: { $lt: new Date() } },
          { $set: { leaseUntil: lease() } },
          { returnDocument: 'after' },
        )
        .lean<ImportDocument>()
        .exec(),
  };
}
