import type { Pointer } from '@atlas/contracts';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

/** `seq` is the log entry that it was derived from. */
export type PointerDocument = Omit<Pointer, 'slice'> & { _id: string; seq: number };

const number = { type: Number, required: true };
const schema = new Schema(
  {
    _id: { type: String, required: true },
    live: { type: String, default: null },
    canary: { type: { version: String, percent: Number, _id: false }, default: null },
    revision: number,
    history: { type: [String], default: [] },
    ended: { type: [String], default: [] },
    off: { type: [String], default: [] },
    liveAt: { type: String, default: null },
    waits: { type: Object, default: null },
    previews: { type: [Object], default: [] },
    held: { type: String, default: null },
    retired: { type: Boolean, default: false },
    seq: number,
  },
  { collection: 'pointers', versionKey: false },
);

export const pointerModel = (connection: Connection) =>
  connection.model<PointerDocument>('Pointer', schema);
