import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface PackageRecord {
  _id: string;
  userId: string;
  /** 0 to MAX_PACKAGES - 1, one package each: the limit holds however many are made at once. */
  slot: number;
  name: string;
  description: string | null;
  /** `name` when it was saved, used while the catalog is unavailable. */
  tools: { id: string; name: string; note: string | null }[];
  createdAt: Date;
  updatedAt: Date;
  shareToken: string | null;
}

const schema = new Schema<PackageRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    slot: { type: Number, required: true },
    name: { type: String, required: true },
    description: { type: String, default: null },
    tools: [{ _id: false, id: String, name: String, note: { type: String, default: null } }],
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    shareToken: { type: String, default: null },
  },
  { versionKey: false, id: false },
);
schema.index({ userId: 1, slot: 1 }, { unique: true });
schema.index(
  { shareToken: 1 },
  { unique: true, partialFilterExpression: { shareToken: { $type: 'string' } } },
);

export const packageModel = (connection: Connection) =>
  connection.model('CustomPackage', schema, 'custom_packages');
