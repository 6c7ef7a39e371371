import { useCollections } from './collections';
import type { Row } from './collections';
import { rejection } from './server-under-test';

const { db, rows } = useCollections('refusal');

describe('refuses with the code of MongoDB', () => {
  test.each<[string, number, () => Promise<unknown>]>([
    ['$text', 27, () => rows().findOne({ $text: { $search: 'x' } })],
    [
      'an unknown index hint',
      2,
      async () => {
        await rows().insertOne({ a: 1 });
        await rows().find({}, { hint: 'none' }).toArray();
      },
    ],
    [
      'an index on two arrays',
      171,
      async () => {
        await rows().createIndex({ a: 1, b: 1 });
        await rows().insertOne({ a: [1, 2], b: [1, 2] });
      },
    ],
    [
      'an array filter that nothing uses',
      9,
      () => rows().updateOne({}, { $set: { a: 1 } }, { arrayFilters: [{ 'x.y': 1 }] }),
    ],
    ['an unknown command', 59, () => db().command({ frobnicate: 1 })],
    ['an unknown query operator', 2, () => rows().findOne({ a: { $frob: 1 } })],
    ['an unknown top level operator', 2, () => rows().findOne({ $frob: 1 })],
    ['an unknown update operator', 9, () => rows().updateOne({}, { $frob: { a: 1 } })],
    [
      'an unknown stage',
      40324,
      () =>
        rows()
          .aggregate([{ $frob: 1 }])
          .toArray(),
    ],
    [
      'an unknown expression',
      31325,
      () =>
        rows()
          .aggregate([{ $project: { a: { $frob: 1 } } }])
          .toArray(),
    ],
    [
      'an unknown accumulator',
      15952,
      () =>
        rows()
          .aggregate([{ $group: { _id: 1, n: { $frob: 1 } } }])
          .toArray(),
    ],
    ['conflicting updates', 40, () => rows().updateOne({}, { $set: { a: 1 }, $inc: { a: 1 } })],
    [
      'a changed _id',
      66,
      async () => {
        await rows().insertOne({ _id: 1 });
        await rows().updateOne({ _id: 1 }, { $set: { _id: 2 } });
      },
    ],
    [
      '$inc of a string',
      14,
      async () => {
        await rows().insertOne({ a: 'x' });
        await rows().updateOne({}, { $inc: { a: 1 } });
      },
    ],
    [
      '$push to a number',
      2,
      async () => {
        await rows().insertOne({ a: 1 });
        await rows().updateOne({}, { $push: { a: 1 } } as Row);
      },
    ],
    [
      'a duplicate key',
      11000,
      async () => {
        await rows().insertOne({ _id: 1 });
        await rows().insertOne({ _id: 1 });
      },
    ],
    ['a mixed projection', 31254, () => rows().findOne({}, { projection: { a: 1, b: 0 } })],
  ])('%s: %i', async (_what, code, act) => {
    expect((await rejection(act())).code).toBe(code);
  });
});
