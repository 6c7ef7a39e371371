export const CAT = 1,
  REC = 2,
  IDX = 3,
  META = 0,
  COUNT = 4;

export const EMPTY = Buffer.alloc(0);

export const asText = (b: Buffer) => b.toString('latin1');

export const recordIdOf = (b: Buffer) => b.readUIntBE(b.length - 6, 6);

export const recordIdBytes = (rid: number) => {
  const b = Buffer.allocUnsafe(6);
  b.writeUIntBE(rid, 0, 6);
  return b;
};

export const catalogKey = (db: string, coll: string) =>
  Buffer.concat([Buffer.from([CAT]), Buffer.from(db), Buffer.from([0]), Buffer.from(coll)]);

export const countKey = (collectionId: number) => {
  const b = Buffer.allocUnsafe(5);
  b[0] = COUNT;
  b.writeUInt32BE(collectionId, 1);
  return b;
};
