/** First byte of every key on disk: what its value is. */
export const KeySpace = {
  NextId: 0,
  Catalog: 1,
  Record: 2,
  IndexEntry: 3,
  Count: 4,
  WriteRecord: 5,
  Change: 6,
} as const;

export const EMPTY = Buffer.alloc(0);

/** A key as text, for maps and sets. */
export const asText = (key: Buffer): string => key.toString('latin1');

const RECORD_ID_BYTES = 6;

/** The record id with which a record key or a non-unique index entry ends. */
export const recordIdOf = (key: Buffer): number =>
  key.readUIntBE(key.length - RECORD_ID_BYTES, RECORD_ID_BYTES);

export function recordIdBytes(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(RECORD_ID_BYTES);
  bytes.writeUIntBE(recordId, 0, RECORD_ID_BYTES);
  return bytes;
}

/** The space byte and a four-byte id. */
export const PREFIX_BYTES = 5;

/** Where the entries of one collection or index begin. */
export function prefixOf(space: number, id: number): Buffer {
  const prefix = Buffer.allocUnsafe(PREFIX_BYTES);
  prefix[0] = space;
  prefix.writeUInt32BE(id, 1);
  return prefix;
}

export const countKey = (collectionId: number): Buffer => prefixOf(KeySpace.Count, collectionId);

export const catalogKey = (db: string, collection: string): Buffer =>
  Buffer.concat([
    Buffer.from([KeySpace.Catalog]),
    Buffer.from(db),
    Buffer.from([0]),
    Buffer.from(collection),
  ]);

/** The names in a catalog key. */
export function namesIn(key: Buffer): [db: string, collection: string] {
  const end = key.indexOf(0, 1);
  return [key.toString('utf8', 1, end), key.toString('utf8', end + 1)];
}
