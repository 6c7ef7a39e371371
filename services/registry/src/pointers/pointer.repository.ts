import { emptyPointer } from '@atlas/contracts';
import type { Pointer } from '@atlas/contracts';
import { isDuplicateKey } from '@atlas/service-kit';
import type { Connection } from 'mongoose';
import { pointerModel } from './pointer.model';
import type { PointerDocument } from './pointer.model';

export interface StoredPointer {
  readonly pointer: Pointer;
  readonly seq: number;
}

const toStored = ({ _id, seq, ...rest }: PointerDocument): StoredPointer => ({
  seq,
  // Old documents have no values for newer fields.
  pointer: { ...emptyPointer(_id), ...rest },
});

export type PointerRepository = ReturnType<typeof createPointerRepository>;

export function createPointerRepository(connection: Connection) {
  const pointers = pointerModel(connection);
  return {
    createIndexes: () => pointers.createIndexes(),

    async find(slice: string): Promise<StoredPointer | undefined> {
      const found = await pointers.findById(slice).lean<PointerDocument>().exec();
      if (found) return toStored(found);
      return undefined;
    },

    async list(): Promise<StoredPointer[]> {
      return (await pointers.find().sort({ _id: 1 }).lean<PointerDocument[]>().exec()).map(
        toStored,
      );
    },

    /** Compare-and-set that only moves forward; a newer pointer stays unchanged. */
    async move({ slice, ...pointer }: Pointer, seq: number): Promise<void> {
      try {
        await pointers.updateOne(
          { _id: slice, seq: { $lt: seq } },
          { $set: { ...pointer, seq } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}
