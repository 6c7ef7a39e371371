import { type DeserializeOptions, deserialize, serialize } from 'bson';
import type { Doc } from './types';

const DESER: DeserializeOptions = {
  promoteValues: false,
  bsonRegExp: true,
  promoteBuffers: false,
};

export const decode = (b: Uint8Array): Doc => deserialize(b, DESER);

export const decodePromoted = (b: Uint8Array): Doc =>
  deserialize(b, { bsonRegExp: false, promoteBuffers: false });

export const encode = (d: Doc): Buffer =>
  serialize(d, { ignoreUndefined: false, checkKeys: false }) as Buffer;
