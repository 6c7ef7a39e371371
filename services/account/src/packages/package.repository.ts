import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { packageModel } from './package.model';
import type { PackageRecord } from './package.model';

export type StoredPackage = Readonly<PackageRecord>;
export type PackageChange = Partial<
  Pick<PackageRecord, 'name' | 'description' | 'tools' | 'updatedAt' | 'shareToken'>
>;

/** Every query but the public link's names the owner: another's package is one that does not exist. */
export async function createPackageRepository(connection: Connection) {
  const model = packageModel(connection);
  await model.createIndexes();
  return {
    listOf(userId: string): Promise<StoredPackage[]> {
      return model.find({ userId }).sort({ createdAt: -1 }).limit(100).lean();
    },
    async find(userId: string, id: string): Promise<StoredPackage | undefined> {
      return (await model.findOne({ _id: id, userId }).lean()) ?? undefined;
    },
    async findShared(shareToken: string): Promise<StoredPackage | undefined> {
      return (await model.findOne({ shareToken }).lean()) ?? undefined;
    },
    /** False when all of the owner's slots are taken. */
    async insert(record: Omit<StoredPackage, 'slot'>, slots: number): Promise<boolean> {
      for (;;) {
        const taken = new Set(
          (await model.find({ userId: record.userId }, { slot: 1 }).lean()).map(({ slot }) => slot),
        );
        const slot = Array.from({ length: slots }, (_, index) => index).find(
          (index) => !taken.has(index),
        );
        if (slot === undefined) return false;
        try {
          await model.create({ ...record, slot });
          return true;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },
    async update(
      userId: string,
      id: string,
      change: PackageChange,
      unchangedSince?: Date,
    ): Promise<StoredPackage | undefined> {
      const record = await model.findOneAndUpdate(
        { _id: id, userId, ...(unchangedSince && { updatedAt: unchangedSince }) },
        { $set: change },
        { returnDocument: 'after', lean: true },
      );
      return (record as StoredPackage | null) ?? undefined;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id, userId })).deletedCount === 1;
    },
    async removeAllOf(userId: string): Promise<void> {
      await model.deleteMany({ userId });
    },
  };
}
export type PackageRepository = Awaited<ReturnType<typeof createPackageRepository>>;
