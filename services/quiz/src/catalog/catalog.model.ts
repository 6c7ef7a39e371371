import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';
import type { Bundle, CuratedTask, Tool } from '@atlas/contracts';

/** The last answer of the catalog, whole. */
export interface CatalogCopyDocument {
  key: 'catalog';
  fetchedAt: Date;
  tools: Tool[];
  bundles: Bundle[];
  tasks: CuratedTask[];
}

const schema = new Schema<CatalogCopyDocument>(
  {
    key: { type: String, required: true },
    fetchedAt: { type: Date, required: true },
    // The contract is the schema of what is inside: it was checked on arrival.
    tools: { type: [Schema.Types.Mixed], required: true } as never,
    bundles: { type: [Schema.Types.Mixed], required: true } as never,
    // Absent in copies from before tasks existed.
    tasks: { type: [Schema.Types.Mixed], default: [] } as never,
  },
  { collection: 'catalog_copy', versionKey: false },
);
schema.index({ key: 1 }, { unique: true });

export const catalogModel = (connection: Connection) =>
  connection.model<CatalogCopyDocument>('CatalogCopy', schema);
