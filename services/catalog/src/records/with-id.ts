import { Types } from 'mongoose';

/** A new document with its id in the first place, where the database stores it: it need not be encoded again. */
export const withId = <T extends object>(document: T): T & { _id: Types.ObjectId } => ({
  _id: new Types.ObjectId(),
  ...document,
});
