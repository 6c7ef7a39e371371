import { Long } from 'bson';
import { useCollections } from './collections';
import { rejection } from './server-under-test';

const { db, rows, aggregate } = useCollections('strict');

test.each<[string, number, () => Promise<unknown>]>([
  ['a sort by a word', 15974, () => aggregate([{ $sort: { x: 'asc' } }])],
  ['a sort by 2', 15975, () => aggregate([{ $sort: { x: 2 } }])],
  ['an unknown field of find', 40415, () => db().command({ find: 'rows', foo: 1 })],
  [
    'an unknown field of aggregate',
    40415,
    () => db().command({ aggregate: 'rows', pipeline: [], cursor: {}, foo: 1 }),
  ],
  [
    'an unknown field of an update',
    40415,
    () => db().command({ update: 'rows', updates: [{ q: {}, u: { $set: { a: 1 } }, foo: 1 }] }),
  ],
  [
    'an unknown field of a delete',
    40415,
    () => db().command({ delete: 'rows', deletes: [{ q: {}, limit: 1, foo: 1 }] }),
  ],
  [
    'an unknown option of an index',
    197,
    () => db().command({ createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 'a', foo: 1 }] }),
  ],
  [
    'a TTL index of two fields',
    67,
    () => rows().createIndex({ a: 1, b: 1 }, { expireAfterSeconds: 5 }),
  ],
  [
    'a TTL index of _id',
    197,
    () => rows().createIndex({ _id: 1 }, { expireAfterSeconds: 5, name: 'i' }),
  ],
  [
    '$ne in a partial index',
    67,
    () => rows().createIndex({ a: 1 }, { partialFilterExpression: { a: { $ne: 1 } } }),
  ],
  [
    '$exists: false in a partial index',
    67,
    () => rows().createIndex({ a: 1 }, { partialFilterExpression: { a: { $exists: false } } }),
  ],
  [
    'a unique flag that is text',
    14,
    () =>
      db().command({
        createIndexes: 'rows',
        indexes: [{ key: { a: 1 }, name: 'a', unique: 'yes' }],
      }),
  ],
  ['a name of 300 bytes', 73, () => db().collection('x'.repeat(300)).insertOne({ a: 1 })],
  [
    'a name of 2,000 bytes',
    73,
    () => db().command({ insert: 'x'.repeat(2000), documents: [{ a: 1 }] }),
  ],
  ['documents that are none', 14, () => db().command({ insert: 'rows', documents: [1] })],
])('when MongoDB refuses %s, then so does this with %i', async (_what, code, act) => {
  expect((await rejection(act())).code).toBe(code);
});

test('when a group has a constant for its _id, then the answer has it', async () => {
  await rows().insertMany([{ _id: 1 }, { _id: 2 }]);
  expect(await aggregate([{ $match: {} }, { $group: { _id: 5, n: { $sum: 1 } } }])).toEqual([
    { _id: 5, n: 2 },
  ]);
});

test('when a document with names like integers is changed, then its fields keep their order', async () => {
  const inner = new Map<string, unknown>([
    ['z', 1],
    ['7', 2],
    ['a', 3],
    ['0', 4],
  ]);
  const document = new Map<string, unknown>([
    ['_id', 1],
    ['b', 1],
    ['2', 'two'],
    ['1', inner],
    ['l', [inner]],
  ]);
  // The driver's insertOne puts such names first itself.
  await db().command({ insert: rows().collectionName, documents: [document] });
  await rows().updateOne({ _id: 1 }, { $set: { b: 2, n: Long.fromNumber(1) } });
  const [raw] = await db().collection(rows().collectionName).find({}, { raw: true }).toArray();
  expect(namesIn(Buffer.from(raw as unknown as Uint8Array))).toEqual([
    '_id',
    'b',
    '2',
    '1',
    'l',
    'n',
  ]);
  const names = namesIn(nested(Buffer.from(raw as unknown as Uint8Array), '1'));
  expect(names).toEqual(['z', '7', 'a', '0']);
});

/** The names of a document's fields as the bytes have them; its values are ints, texts, longs and documents. */
function namesIn(bytes: Buffer): string[] {
  return [...fieldsIn(bytes)].map(({ name }) => name);
}

function nested(bytes: Buffer, wanted: string): Buffer {
  return [...fieldsIn(bytes)].find(({ name }) => name === wanted)!.value;
}

function* fieldsIn(bytes: Buffer): Iterable<{ name: string; value: Buffer }> {
  for (let at = 4; bytes[at];) {
    const end = bytes.indexOf(0, at + 1);
    const sizes: Record<number, number> = { 16: 4, 18: 8, 1: 8 };
    const size = sizes[bytes[at]] ?? bytes.readInt32LE(end + 1) + (bytes[at] === 2 ? 4 : 0);
    yield {
      name: bytes.toString('utf8', at + 1, end),
      value: bytes.subarray(end + 1, end + 1 + size),
    };
    at = end + 1 + size;
  }
}
