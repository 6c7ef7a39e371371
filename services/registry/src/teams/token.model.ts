import type { Scope } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface TokenDocument {
  _id: string;
  team: string;
  slices: string[];
  /** SHA-256 of 32 random bytes' text; nothing here opens anything. */
  secretHash: string;
  /** Absent in tokens from before there were scopes: those of a team. */
  scopes?: Scope[];
  /** The token that this one took the place of, or that one's; absent in a first one. */
  holder?: string;
  expires?: Date | null;
  created?: Date;
}

const text = { type: String, required: true };
const schema = new Schema<TokenDocument>(
  {
    _id: text,
    team: text,
    slices: { type: [String], required: true },
    secretHash: text,
    scopes: { type: [String], default: undefined },
    holder: { type: String, default: undefined },
    expires: { type: Date, default: null },
    created: Date,
  },
  { collection: 'tokens', versionKey: false },
);

export const tokenModel = (connection: Connection) =>
  connection.model<TokenDocument>('Token', schema);
