import { Decimal128, Double, Int32, Long } from 'mongodb';
import { useCollections } from './collections';
import type { Row } from './collections';
import { defined } from './defined';

const { rows, ids } = useCollections('update');

describe('update operators', () => {
  test.each<[string, Row, Row, Row]>([
    [
      '$set and $unset',
      { a: 1, b: 2 },
      { $set: { 'c.d': 3 }, $unset: { b: '' } },
      { a: 1, c: { d: 3 } },
    ],
    [
      '$inc and $mul',
      { a: 1, b: 2 },
      { $inc: { a: 4, z: 1 }, $mul: { b: 3 } },
      { a: 5, b: 6, z: 1 },
    ],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 5 }],
    ['$rename', { a: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
    [
      '$push with modifiers',
      { a: [3, 1] },
      { $push: { a: { $each: [2], $sort: 1, $slice: 2 } } },
      { a: [1, 2] },
    ],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
    ['$pull', { a: [1, 5, 9] }, { $pull: { a: { $gt: 4 } } }, { a: [1] }],
    [
      '$pull of documents',
      { a: [{ k: 1, v: 1 }, { k: 2 }] },
      { $pull: { a: { k: 1 } } },
      { a: [{ k: 2 }] },
    ],
    ['$pop', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    ['$pullAll', { a: [1, 2, 1] }, { $pullAll: { a: [1] } }, { a: [2] }],
    ['$[]', { a: [1, 2] }, { $inc: { 'a.$[]': 1 } }, { a: [2, 3] }],
    ['$bit', { a: 12 }, { $bit: { a: { and: 10, or: 1 } } }, { a: 9 }],
    ['a position beyond the end', { a: [1] }, { $set: { 'a.2': 3 } }, { a: [1, null, 3] }],
    [
      '$push at a position',
      { a: [1, 4] },
      { $push: { a: { $each: [2, 3], $position: 1 } } },
      { a: [1, 2, 3, 4] },
    ],
    [
      '$push sorted by a field',
      { a: [{ n: 2 }] },
      { $push: { a: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
      { a: [{ n: 1 }, { n: 2 }] },
    ],
    ['$pull by a regular expression', { a: ['ab', 'b'] }, { $pull: { a: /^a/ } }, { a: ['b'] }],
  ])('supports %s', async (_what, before, update, after) => {
    await rows().insertOne({ _id: 1, ...before });
    await rows().updateOne({ _id: 1 }, update);
    expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, ...after });
  });
  test('changes only elements chosen by array filters', async () => {
    await rows().insertOne({ _id: 1, a: [{ k: 1 }, { k: 2 }, { k: 3 }] });
    await rows().updateOne(
      { _id: 1 },
      { $set: { 'a.$[big].x': true } },
      { arrayFilters: [{ 'big.k': { $gte: 3 } }] },
    );
    await rows().updateOne({ 'a.k': 2 }, { $set: { 'a.$.y': true } });
    expect(defined(await rows().findOne()).a).toEqual([
      { k: 1 },
      { k: 2, y: true },
      { k: 3, x: true },
    ]);
  });
  test('refers to other fields in a pipeline', async () => {
    await rows().insertOne({ _id: 1, a: 2, b: 3 });
    await rows().updateOne({ _id: 1 }, [
      { $set: { sum: { $add: ['$a', '$b'] } } },
      { $unset: 'a' },
    ]);
    expect(await rows().findOne()).toEqual({ _id: 1, b: 3, sum: 5 });
  });
  test('seeds an upsert from query and $setOnInsert', async () => {
    const first = await rows().updateOne(
      { k: 'a' },
      { $setOnInsert: { n: 1 }, $set: { m: 2 } },
      { upsert: true },
    );
    const second = await rows().updateOne({ k: 'a' }, { $setOnInsert: { n: 9 } }, { upsert: true });
    expect([first.upsertedCount, second.upsertedCount, second.modifiedCount]).toEqual([1, 0, 0]);
    expect(await rows().findOne({}, { projection: { _id: 0 } })).toEqual({ k: 'a', n: 1, m: 2 });
  });
  test('findOneAnd… return the requested document', async () => {
    await rows().insertOne({ _id: 1, n: 1 });
    expect(defined(await rows().findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).n).toBe(1);
    expect(
      defined(
        await rows().findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
      ).n,
    ).toBe(3);
    expect(
      await rows().findOneAndReplace({ _id: 1 }, { z: 1 }, { returnDocument: 'after' }),
    ).toEqual({
      _id: 1,
      z: 1,
    });
    expect(await rows().findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, z: 1 });
  });
  test('counts each kind of operation in bulkWrite', async () => {
    const result = await rows().bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 1 } } },
      { updateMany: { filter: { n: 1 }, update: { $set: { n: 2 } } } },
      { replaceOne: { filter: { _id: 1 }, replacement: { r: 1 } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { u: 1 } }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 2,
      matchedCount: 3,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await ids({})).toEqual([1, 3]);
  });
  test('keeps type and value of wide numbers', async () => {
    await rows().insertOne({
      _id: 1,
      l: Long.fromString('9007199254740993'),
      d: Decimal128.fromString('0.10'),
      i: new Int32(1),
    });
    await rows().updateOne(
      { _id: 1 },
      { $inc: { l: 1, d: Decimal128.fromString('0.2'), i: new Double(0.5) } },
    );
    const found = defined(await rows().findOne({}, { promoteLongs: false }));
    expect([found.l.toString(), found.d.toString(), found.i]).toEqual([
      '9007199254740994',
      '0.30',
      1.5,
    ]);
  });
  test('sets the server time with $currentDate', async () => {
    await rows().updateOne({ _id: 1 }, { $currentDate: { at: true } }, { upsert: true });
    expect(defined(await rows().findOne()).at).toBeInstanceOf(Date);
  });
});

test('allows names with $ only in an inserted upsert', async () => {
  const named = { $set: { $named: 1 } };
  await rows().updateOne({ _id: 1 }, named, { upsert: true });
  expect(await rows().findOne({ _id: 1 })).toEqual({ _id: 1, $named: 1 });
  await expect(rows().updateOne({ _id: 1 }, named)).rejects.toMatchObject({ code: 52 });
});
