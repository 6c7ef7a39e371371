import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface InstanceDocument {
  /** Service and address. */
  _id: string;
  service: string;
  url: string;
  /** Release of the process. */
  version?: string | null;
  until: Date;
}

const text = { type: String, required: true };
const schema = new Schema<InstanceDocument>(
  { _id: text, service: text, url: text, version: String, until: { type: Date, required: true } },
  { collection: 'instances', versionKey: false },
);
schema.index({ until: 1 });

export const instanceModel = (connection: Connection) =>
  connection.model<InstanceDocument>('Instance', schema);
