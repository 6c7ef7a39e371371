import type { Scope } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface TokenDocument {
  _id: string;
  team: string;
  slices: string[];
  /** SHA-256 of the token's text (32 random bytes). */
  secretHash: string;
  /** Absent in tokens from before scopes existed; those have a team's default scopes. */
  scopes?: Scope[];
  /** First token of its chain of rotations; absent in that one. */
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
