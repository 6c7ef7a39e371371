import type { Frame } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

const TTL_SECONDS = 30 * 86_400;

export interface FailureDocument {
  /** `catalog@1.4.0|` and a hash of the report: equal failures are one document. */
  _id: string;
  release: string;
  slice: string;
  version: string;
  part: string;
  phase: string;
  message: string;
  frames: Frame[];
  times: number;
  first: Date;
  last: Date;
}

const text = { type: String, required: true };
const schema = new Schema<FailureDocument>(
  {
    _id: text,
    release: text,
    slice: text,
    version: text,
    part: text,
    phase: text,
    message: String,
    frames: [{ file: String, line: Number, column: Number, _id: false }],
    times: { type: Number, required: true },
    first: { type: Date, required: true },
    last: { type: Date, required: true },
  },
  { collection: 'release_failures', versionKey: false },
);
schema.index({ last: 1 }, { expireAfterSeconds: TTL_SECONDS });
schema.index({ slice: 1, last: -1 });
schema.index({ release: 1 });

export const failureModel = (connection: Connection) =>
  connection.model<FailureDocument>('Failure', schema);
