import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** An access token (its hash) that was handed to a browser (the hash of its cookie). */
export interface HandoverRecord {
  _id: string;
  bindingHash: string;
  provider: string;
  subject: string;
  expiresAt: Date;
}

const schema = new Schema<HandoverRecord>(
  {
    _id: { type: String, required: true },
    bindingHash: { type: String, required: true },
    provider: { type: String, required: true },
    subject: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const handoverModel = (connection: Connection) =>
  connection.model('Handover', schema, 'handovers');
