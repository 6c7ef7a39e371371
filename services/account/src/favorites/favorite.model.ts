import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface FavoriteRecord {
  userId: string;
  toolId: string;
  createdAt: Date;
}

const schema = new Schema<FavoriteRecord>(
  {
    userId: { type: String, required: true },
    toolId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ userId: 1, toolId: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: -1 });

export const favoriteModel = (connection: Connection) =>
  connection.model('Favorite', schema, 'favorites');
