import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface TokenDocument {
  _id: string;
  team: string;
  slices: string[];
  /** SHA-256 of 32 random bytes' text; nothing here opens anything. */
  secretHash: string;
}

const text = { type: String, required: true };
const schema = new Schema<TokenDocument>(
  { _id: text, team: text, slices: { type: [String], required: true }, secretHash: text },
  { collection: 'tokens', versionKey: false },
);

export const tokenModel = (connection: Connection) =>
  connection.model<TokenDocument>('Token', schema);
