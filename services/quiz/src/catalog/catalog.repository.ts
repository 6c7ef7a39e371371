import type { Connection } from 'mongoose';
import type { Bundle, CuratedTask, Tool } from '@atlas/contracts';
import { catalogModel } from './catalog.model';

export interface StoredCatalog {
  tools: Tool[];
  bundles: Bundle[];
  tasks: CuratedTask[];
}
export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

export function createCatalogRepository(connection: Connection) {
  const model = catalogModel(connection);
  return {
    createIndexes: () => model.createIndexes(),

    load: (): Promise<StoredCatalog | null> =>
      model
        .findOne({ key: 'catalog' }, { _id: 0, tools: 1, bundles: 1, tasks: 1 })
        .lean<StoredCatalog>()
        .exec(),

    async save(catalog: StoredCatalog): Promise<void> {
      await model.updateOne(
        { key: 'catalog' },
        { $set: { ...catalog, fetchedAt: new Date() } },
        { upsert: true },
      );
    },
  };
}
