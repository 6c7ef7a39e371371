import type { Language } from '@atlas/contracts';
import type { Connection } from 'mongoose';
import { itemModel } from './item.model';
import type { ItemDocument } from './item.model';

/** Maximum length of a list. */
const MOST = 50;

export type NewItem = Omit<ItemDocument, 'addedAt'>;
export type ItemRepository = ReturnType<typeof createItemRepository>;

/** Returns plain objects; Mongoose documents do not leave this file. */
export function createItemRepository(connection: Connection) {
  const items = itemModel(connection);
  return {
    createIndexes: () => items.createIndexes(),

    /** Lists items, newest first. */
    async list(language: Language) {
      const found = await items
        .find()
        .sort({ addedAt: -1, _id: 1 })
        .limit(MOST)
        .lean<ItemDocument[]>()
        .exec();
      return found.map(({ _id, title, text }) => ({
        id: _id,
        title: title[language],
        text: text[language],
      }));
    },

    /** Inserts items that do not exist yet. */
    async add({ _id, ...item }: NewItem): Promise<void> {
      const fresh = { ...item, addedAt: new Date() };
      await items.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
    },
  };
}
