import { deserialize, serialize } from 'bson';
import type { Doc } from './types';

/** Decodes with every type kept: an Int32 stays one, so that writing a document back changes nothing. */
export const decode = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteValues: false, bsonRegExp: true, promoteBuffers: false });

/** Decodes to JavaScript's own numbers where they fit, for the aggregation. */
export const decodePromoted = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { bsonRegExp: false, promoteBuffers: false });

export const encode = (document: Doc): Buffer =>
  serialize(document, { ignoreUndefined: false, checkKeys: false }) as Buffer;
