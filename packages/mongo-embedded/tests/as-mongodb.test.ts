import { Timestamp } from 'mongodb';
import type { Document } from 'mongodb';
import { useCollections } from './collections';
import { rejection } from './server-under-test';

const { db, rows, other, aggregate } = useCollections('as_mongodb');

const nested = (levels: number): Document => (levels > 1 ? { a: nested(levels - 1) } : { a: 1 });
const manyFields = (count: number): Document =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));

describe('results', () => {
  test('$project leaves a document whose fields are all missing', async () => {
    await rows().insertOne({ _id: 1 });
    await rows().insertOne({ _id: 2, a: 1 });
    expect(await aggregate([{ $project: { a: { b: '$none', c: '$$REMOVE' } } }])).toEqual([
      { _id: 1, a: {} },
      { _id: 2, a: {} },
    ]);
  });

  test('$lookup compares with a regular expression', async () => {
    await rows().insertOne({ _id: 1, key: /^a/ });
    await other().insertMany([
      { _id: 1, key: 'abc' },
      { _id: 2, key: /^a/ },
    ] as Document[]);
    const [{ found }] = await aggregate([
      {
        $lookup: {
          from: other().collectionName,
          localField: 'key',
          foreignField: 'key',
          as: 'found',
        },
      },
    ]);
    expect(found.map(({ _id }: Document) => _id)).toEqual([2]);
  });

  test('an empty timestamp at the top becomes the present', async () => {
    const empty = () => new Timestamp({ t: 0, i: 0 });
    await rows().insertOne({ _id: 1, at: empty(), below: { at: empty() } });
    await rows().insertOne({ _id: 2 });
    await rows().replaceOne({ _id: 2 }, { at: empty() });
    await rows().replaceOne({ _id: 3 }, { at: empty() }, { upsert: true });
    const stored = await rows().find().sort({ _id: 1 }).toArray();
    for (const { at } of stored) expect(at.getHighBits()).toBeGreaterThan(1_700_000_000);
    expect(stored[0].below.at.isZero()).toBe(true);
    expect(stored[1].at.equals(stored[0].at)).toBe(false);
  });

  test('an unknown write concern is reported beside what was done', async () => {
    const name = rows().collectionName;
    const writeConcern = { w: 'several-regions' };
    const error = await rejection(
      db().command({ insert: name, documents: [{ _id: 1 }], writeConcern }),
    );
    expect(error.result ?? error.errorResponse).toMatchObject({
      n: 1,
      writeConcernError: { code: 79, codeName: 'UnknownReplWriteConcern' },
    });
    expect(await rows().countDocuments()).toBe(1);
  });
});

test.each<[string, number, () => Promise<unknown>]>([
  ['an index path with $', 67, () => rows().createIndex({ $a: 1 })],
  ['an index path with $ below', 67, () => rows().createIndex({ 'a.$b': 1 })],
  ['an index path with an empty part', 67, () => rows().createIndex({ 'a..b': 1 })],
  ['an index of 33 fields', 13103, () => rows().createIndex(manyFields(33))],
  [
    'the 65th index',
    67,
    async () => {
      const paths = Object.keys(manyFields(63));
      await rows().createIndexes(paths.map((path) => ({ key: { [path]: 1 } })));
      await rows().createIndex({ last: 1 });
    },
  ],
  [
    'a database that differs by case',
    13297,
    async () => {
      await rows().insertOne({ _id: 1 });
      const name = db().databaseName.toUpperCase();
      await clientOf(name).insertOne({ a: 1 });
    },
  ],
  ['a system collection', 73, () => db().createCollection('system.mine')],
  ['a write to a system collection', 73, () => db().collection('system.views').insertOne({ a: 1 })],
  ['a system name inside', 73, () => db().collection('a.system.b').insertOne({ a: 1 })],
  ['a document of 101 levels', 15, () => rows().insertOne(nested(101))],
  [
    'an update to 101 levels',
    15,
    async () => {
      await rows().insertOne({ _id: 1 });
      await rows().updateOne({}, { $set: { b: nested(100) } });
    },
  ],
  ['a filter of 9,000 levels', 15, () => rows().findOne(filterOf(9000))],
  [
    'a negative write concern',
    9,
    () => db().command({ insert: 'rows', documents: [{}], writeConcern: { w: -1 } }),
  ],
])('refuses %s with %i', async (_what, code, act) => {
  expect((await rejection(act())).code).toBe(code);
});

test.each<[string, () => Promise<unknown>]>([
  ['an index of 32 fields', () => rows().createIndex(manyFields(32))],
  ['an index on a part of a reference', () => rows().createIndex({ 'to.$id': 1 })],
  ['a document of 100 levels', () => rows().insertOne(nested(100))],
  ['system.js', () => db().collection('system.js').insertOne({ value: 1 })],
])('takes %s', async (_what, act) => {
  await expect(act()).resolves.toBeDefined();
});

function filterOf(levels: number): Document {
  let filter: Document = { a: 1 };
  for (let level = 0; level < levels; level++) filter = { $and: [filter] };
  return filter;
}

const clientOf = (name: string) => db().client.db(name).collection('rows');
