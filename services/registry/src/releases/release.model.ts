import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export interface ReleaseDocument {
  /** `catalog@1.4.0` */
  _id: string;
  slice: string;
  version: string;
  by: string;
  startedAt: Date;
  /** False while its files are being stored. */
  complete: boolean;
  /** JSON text, because the manifest's keys contain dots and slashes. */
  manifest: string;
  files: string;
  /** OpenAPI document of a service, as JSON text. */
  openApi?: string;
}

const text = { type: String, required: true };
const schema = new Schema<ReleaseDocument>(
  {
    _id: text,
    slice: text,
    version: text,
    by: text,
    startedAt: { type: Date, required: true },
    complete: { type: Boolean, required: true },
    manifest: text,
    files: text,
    openApi: { type: String },
  },
  { collection: 'releases', versionKey: false },
);
schema.index({ slice: 1, complete: 1, startedAt: -1 });

export const releaseModel = (connection: Connection) =>
  connection.model<ReleaseDocument>('Release', schema);
