import type { Language, Role } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** Who one is, is the pair of issuer and subject; an e-mail address may change hands. */
export interface UserRecord {
  _id: string;
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** The user chose the name here: the issuer's no longer overwrites it. */
  nameChosen: boolean;
  language: Language | null;
  theme: 'light' | 'dark' | 'system' | null;
  /** When the user last marked the changes of saved tools as read. */
  changesSeenAt?: Date;
  /** Given by the operator's command (`npm run data -- role`). */
  roles?: Role[];
  createdAt: Date;
  lastLoginAt: Date;
}

const text = { type: String, default: null };
const schema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    email: { type: String, default: '' },
    emailVerified: { type: Boolean, default: false },
    firstName: text,
    lastName: text,
    profileImageUrl: text,
    nameChosen: { type: Boolean, default: false },
    language: text,
    theme: text,
    changesSeenAt: Date,
    roles: { type: [String], default: undefined },
    createdAt: { type: Date, required: true },
    lastLoginAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ issuer: 1, subject: 1 }, { unique: true });

export const userModel = (connection: Connection) => connection.model('User', schema, 'users');
