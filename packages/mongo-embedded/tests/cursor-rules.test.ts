import { Long } from 'mongodb';
import { useCollections } from './collections';
import { rejection } from './server-under-test';

const { rows, db, ids } = useCollections('cursor_rules');

const name = () => rows().collectionName;
const firstBatch = async (options: object) =>
  (await db().command({ find: name(), sort: { _id: 1 }, ...options })).cursor;

describe('cursors over five documents', () => {
  beforeEach(async () => {
    await rows().insertMany(Array.from({ length: 5 }, (_, i) => ({ _id: i + 1 })));
  });

  test('keeps the cursor open after an empty first batch', async () => {
    const { id, firstBatch: none } = await firstBatch({ batchSize: 0 });
    expect(none).toEqual([]);
    const { cursor } = await db().command({ getMore: Long.fromValue(id), collection: name() });
    expect(cursor.nextBatch).toHaveLength(5);
    expect(Number(cursor.id)).toBe(0);
  });

  test('closes the cursor after a single batch', async () => {
    const { id, firstBatch: rowsOfIt } = await firstBatch({ batchSize: 2, singleBatch: true });
    expect([Number(id), rowsOfIt.length]).toEqual([0, 2]);
  });

  test('refuses a killed cursor', async () => {
    const { id } = await firstBatch({ batchSize: 1 });
    const killed = await db().command({
      killCursors: name(),
      cursors: [Long.fromValue(id), Long.ONE],
    });
    expect([killed.cursorsKilled.map(Number), killed.cursorsNotFound.map(Number)]).toEqual([
      [Number(id)],
      [1],
    ]);
    const more = db().command({ getMore: Long.fromValue(id), collection: name() });
    expect((await rejection(more)).code).toBe(43);
  });

  test('accepts a skip beyond the end and a limit of 0', async () => {
    expect(await ids({}, { skip: 9 })).toEqual([]);
    expect(await ids({}, { limit: 0 })).toHaveLength(5);
    expect(await rows().countDocuments({}, { skip: 4, limit: 3 })).toBe(1);
  });
});

test('continues after a failed insert only when unordered', async () => {
  await rows().insertOne({ _id: 2 });
  const insert = (ordered: boolean) =>
    rejection(rows().insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 2 }], { ordered }));
  expect(await insert(true)).toMatchObject({ code: 11000, insertedCount: 1 });
  expect(await ids({})).toEqual([1, 2]);
  await rows().deleteOne({ _id: 1 });
  const { writeErrors } = await insert(false);
  expect(writeErrors.map(({ index }: { index: number }) => index)).toEqual([1, 3]);
  expect(await ids({})).toEqual([1, 2, 3]);
});

test.each<[string, number, () => Promise<unknown>]>([
  ['an index that is not there is dropped', 27, () => rows().dropIndex('none')],
  ['the index of _id is dropped', 72, () => rows().dropIndex('_id_')],
  ['the key of an index is 0', 67, () => rows().createIndex({ a: 0 as 1 })],
  ['the keys of an index are none', 67, () => rows().createIndex({})],
  ['an index takes a name that is taken', 86, () => rows().createIndex({ b: 1 }, { name: 'a_1' })],
  ['an index has another name', 85, () => rows().createIndex({ a: 1 }, { name: 'other' })],
  [
    'a unique index finds values twice',
    11000,
    () => rows().createIndex({ v: 1 }, { unique: true }),
  ],
  [
    'a collection is made twice with other options',
    48,
    () => db().createCollection(name(), { changeStreamPreAndPostImages: { enabled: true } }),
  ],
])('%s: refused with %i', async (_what, code, act) => {
  await rows().createIndex({ a: 1 });
  await rows().insertMany([{ v: [1, 2] }, { v: 2 }]);
  expect((await rejection(act())).code).toBe(code);
  expect((await rows().indexes()).map((index) => index.name)).toEqual(['_id_', 'a_1']);
});

test('allows one document without a value of a unique index', async () => {
  await rows().createIndex({ u: 1 }, { unique: true });
  await rows().insertMany([{ _id: 1 }, { _id: 2, u: [5, 5] }]);
  expect((await rejection(rows().insertOne({ u: null }))).code).toBe(11000);
  expect((await rejection(rows().insertOne({ u: 5 }))).code).toBe(11000);
});
