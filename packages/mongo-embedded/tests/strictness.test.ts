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
])('refuses %s with %i like MongoDB', async (_what, code, act) => {
  expect((await rejection(act())).code).toBe(code);
});

test('a constant _id of $group is in the result', async () => {
  await rows().insertMany([{ _id: 1 }, { _id: 2 }]);
  expect(await aggregate([{ $match: {} }, { $group: { _id: 5, n: { $sum: 1 } } }])).toEqual([
    { _id: 5, n: 2 },
  ]);
});
