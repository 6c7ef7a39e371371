import { deserialize, serialize } from 'bson';
import type { Doc } from './types';

const DESER = {
  promoteValues: false,
  bsonRegExp: true,
  promoteBuffers: false,
} as const;

export const decode = (b: Uint8Array): Doc => deserialize(b, DESER as any);

export const decodePromoted = (b: Uint8Array): Doc =>
  deserialize(b, { bsonRegExp: false, promoteBuffers: false } as any);

export const encode = (d: Doc): Buffer =>
  serialize(d, { ignoreUndefined: false, checkKeys: false } as any) as Buffer;
