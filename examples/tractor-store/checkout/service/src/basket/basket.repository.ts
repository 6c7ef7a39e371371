import type { ClientSession, Connection } from 'mongoose';
import { basketModel } from './basket.model';
import type { BasketDocument } from './basket.model';

/** Quantity by sku. */
export type Quantities = Readonly<Record<string, number>>;
export type BasketRepository = ReturnType<typeof createBasketRepository>;

/** Returns plain objects; Mongoose documents do not leave this file. */
export function createBasketRepository(connection: Connection) {
  const baskets = basketModel(connection);
  const linesOf = (found: BasketDocument | null): Quantities => found?.lines ?? {};
  return {
    createIndexes: () => baskets.createIndexes(),

    find: async (visitor: string) =>
      linesOf(await baskets.findById(visitor).lean<BasketDocument>().exec()),

    /** Adds one of a variant unless the basket has `most`. Calls at once never exceed it. */
    async add(visitor: string, sku: string, most: number): Promise<void> {
      const line = `lines.${sku}`;
      const created = { $setOnInsert: { lines: {}, changedAt: new Date() } };
      await baskets.updateOne({ _id: visitor }, created, { upsert: true }).catch(ignoreDuplicate);
      await baskets.updateOne(
        { _id: visitor, [line]: { $not: { $gte: most } } },
        { $inc: { [line]: 1 }, $set: { changedAt: new Date() } },
      );
    },

    async remove(visitor: string, sku: string): Promise<Quantities> {
      const change = { $unset: { [`lines.${sku}`]: 1 }, $set: { changedAt: new Date() } };
      const options = { returnDocument: 'after' } as const;
      return linesOf(
        await baskets.findByIdAndUpdate(visitor, change, options).lean<BasketDocument>().exec(),
      );
    },

    /** Deletes the basket and returns what was in it. */
    take: async (visitor: string, session: ClientSession): Promise<Quantities> =>
      linesOf(await baskets.findByIdAndDelete(visitor, { session }).lean<BasketDocument>().exec()),
  };
}

const DUPLICATE_KEY = 11_000;

/** Of two calls that create a basket at once, one finds it created. @throws every other error */
function ignoreDuplicate(error: unknown): void {
  if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
}
