import { Double, Long } from 'mongodb';
import type { Document, UpdateOptions } from 'mongodb';
import { useCollections } from './collections';
import { rejection } from './server-under-test';
import { defined } from './defined';

const { rows, db } = useCollections('update_rules');

const only = () => rows().findOne({}, { projection: { _id: 0 } });
const change = (update: Document, filter: Document = {}, options: UpdateOptions = {}) =>
  rows().updateOne(filter, update, options);

describe('updates', () => {
  test.each<[string, Document, Document, Document]>([
    ['$set makes the documents of its path', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
    ['$set makes no array of a number', {}, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    ['$set replaces a document whole', { a: { b: 1 } }, { $set: { a: { c: 2 } } }, { a: { c: 2 } }],
    [
      '$unset of an element leaves null',
      { a: [1, 2] },
      { $unset: { 'a.0': '' } },
      { a: [null, 2] },
    ],
    ['$unset of what is missing does nothing', { a: 1 }, { $unset: { 'b.c': '' } }, { a: 1 }],
    ['$mul of what is missing is 0', {}, { $mul: { n: 5 } }, { n: 0 }],
    ['$min of what is missing sets it', {}, { $min: { n: 5 } }, { n: 5 }],
    ['$max compares types too', { n: 5 }, { $max: { n: 'a' } }, { n: 'a' }],
    ['$min of dates', { d: new Date(5) }, { $min: { d: new Date(3) } }, { d: new Date(3) }],
    ['$rename replaces what is there', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    ['$rename of what is missing does nothing', { b: 2 }, { $rename: { a: 'b' } }, { b: 2 }],
    ['$rename into a document', { a: 1 }, { $rename: { a: 'x.y' } }, { x: { y: 1 } }],
    ['$push makes the array', {}, { $push: { a: 1 } }, { a: [1] }],
    ['$push of an array is one element', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    [
      '$push keeps the last by a negative $slice',
      { a: [1, 2] },
      { $push: { a: { $each: [3], $slice: -2 } } },
      { a: [2, 3] },
    ],
    [
      '$push with $slice 0 empties it',
      { a: [1] },
      { $push: { a: { $each: [2], $slice: 0 } } },
      { a: [] },
    ],
    [
      '$push counts a negative $position from the end',
      { a: [1, 2, 3] },
      { $push: { a: { $each: [9], $position: -1 } } },
      { a: [1, 2, 9, 3] },
    ],
    [
      '$push beyond the end appends',
      { a: [1] },
      { $push: { a: { $each: [9], $position: 7 } } },
      { a: [1, 9] },
    ],
    [
      '$addToSet of an array is one element',
      { a: [1] },
      { $addToSet: { a: [1] } },
      { a: [1, [1]] },
    ],
    [
      '$addToSet respects the order of fields',
      { a: [{ x: 1, y: 1 }] },
      { $addToSet: { a: { y: 1, x: 1 } } },
      {
        a: [
          { x: 1, y: 1 },
          { y: 1, x: 1 },
        ],
      },
    ],
    [
      '$addToSet takes equal numbers as one',
      { a: [1] },
      { $addToSet: { a: Long.ONE } },
      { a: [1] },
    ],
    ['$pop of an empty array does nothing', { a: [] }, { $pop: { a: 1 } }, { a: [] }],
    ['$pull of one value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by $in', { a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
    [
      '$pull by part of a document',
      { a: [{ x: 1, y: [1, 2] }, { x: 1 }] },
      { $pull: { a: { x: 1, y: { $elemMatch: { $gte: 2 } } } } },
      { a: [{ x: 1 }] },
    ],
    [
      '$pullAll wants whole documents',
      { a: [{ x: 1, y: 1 }, { x: 1 }] },
      { $pullAll: { a: [{ x: 1 }] } },
      { a: [{ x: 1, y: 1 }] },
    ],
    ['$bit makes a missing number', {}, { $bit: { n: { or: 5 } } }, { n: 5 }],
    ['$bit xor', { n: 5 }, { $bit: { n: { xor: 3 } } }, { n: 6 }],
    [
      '$[] goes into fields',
      { a: [{ n: 1 }, { n: 2 }] },
      { $mul: { 'a.$[].n': 3 } },
      { a: [{ n: 3 }, { n: 6 }] },
    ],
    ['$setOnInsert leaves it alone', { a: 1 }, { $setOnInsert: { a: 2 } }, { a: 1 }],
    ['new fields come sorted by name', { z: 1 }, { $set: { c: 1, b: 1 } }, { z: 1, b: 1, c: 1 }],
  ])('%s', async (_what, before, update, after) => {
    await rows().insertOne({ _id: 1, ...before });
    await change(update);
    const found = await only();
    expect(found).toEqual(after);
    expect(Object.keys(defined(found))).toEqual(Object.keys(after));
  });

  test('matches but does not modify for equal values', async () => {
    await rows().insertOne({ _id: 1, a: 1, list: [1] });
    const same = { $set: { a: 1 }, $addToSet: { list: 1 }, $max: { b: null } };
    expect(await change({ ...same, $max: { a: 0 }, $set: {} })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    // 1.0 is another type, which is a change.
    expect(await change({ $set: { a: new Double(1) } })).toMatchObject({ modifiedCount: 1 });
  });

  test('supports nested array filters', async () => {
    await rows().insertOne({
      _id: 1,
      a: [
        { k: 1, in: [1, 5] },
        { k: 2, in: [1, 5] },
      ],
    });
    await change(
      { $inc: { 'a.$[x].in.$[y]': 10 } },
      {},
      {
        arrayFilters: [{ 'x.k': 2 }, { y: { $gte: 5 } }],
      },
    );
    expect(defined(await only()).a).toEqual([
      { k: 1, in: [1, 5] },
      { k: 2, in: [1, 15] },
    ]);
  });

  test('changes the element that $elemMatch found', async () => {
    await rows().insertOne({
      _id: 1,
      a: [
        { k: 1, v: 1 },
        { k: 1, v: 2 },
        { k: 1, v: 2 },
      ],
    });
    await change({ $set: { 'a.$.v': 9 } }, { a: { $elemMatch: { k: 1, v: 2 } } });
    expect(defined(await only()).a.map(({ v }: Document) => v)).toEqual([1, 9, 2]);
  });
});

test.each<[string, Document, Document, Document]>([
  [
    'equality, $and and one of $in',
    { a: 1, $and: [{ b: 2 }], c: { $in: [3] } },
    { $set: { d: 4 } },
    { a: 1, b: 2, c: 3, d: 4 },
  ],
  ['paths', { 'a.b': 1 }, { $set: { 'a.c': 2 } }, { a: { b: 1, c: 2 } }],
  ['no bounds', { a: { $gt: 1 }, b: { $eq: 2 } }, { $inc: { n: 1 } }, { b: 2, n: 1 }],
  ['no $or of two', { $or: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, { b: 1 }],
])('seeds an upsert from %s of its filter', async (_what, filter, update, expected) => {
  await change(update, filter, { upsert: true });
  expect(await only()).toEqual(expected);
});

test.each<[string, number, Document, Document, UpdateOptions?]>([
  ['$set through a number', 28, { a: 1 }, { $set: { 'a.b': 1 } }],
  ['a field of an array by name', 28, { a: [1] }, { $set: { 'a.b': 1 } }],
  ['paths of which one holds the other', 40, {}, { $set: { a: 1, 'a.b': 2 } }],
  ['an empty name in a path', 56, {}, { $set: { 'a..b': 1 } }],
  ['an operator that is given no document', 9, {}, { $set: 1 }],
  ['$inc by a text', 14, { n: 1 }, { $inc: { n: 'x' } }],
  ['$mul of a text', 14, { n: 'x' }, { $mul: { n: 2 } }],
  ['$pop by 2', 9, { a: [1] }, { $pop: { a: 2 } }],
  ['$pop of a number', 14, { a: 1 }, { $pop: { a: 1 } }],
  ['$pull from a number', 2, { a: 1 }, { $pull: { a: 1 } }],
  ['$pullAll of no array', 2, { a: [1] }, { $pullAll: { a: 1 } }],
  ['$addToSet into a number', 2, { a: 1 }, { $addToSet: { a: 1 } }],
  ['$push with an unknown modifier', 2, { a: [] }, { $push: { a: { $each: [1], $x: 1 } } }],
  ['$push with $each of no array', 2, { a: [] }, { $push: { a: { $each: 1 } } }],
  ['$rename to itself', 2, { a: 1 }, { $rename: { a: 'a' } }],
  ['$rename to no text', 2, { a: 1 }, { $rename: { a: 1 } }],
  ['$rename of an element', 2, { a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }],
  ['$bit of a fraction', 2, { n: 1 }, { $bit: { n: { and: 1.5 } } }],
  ['$bit by an unknown word', 2, { n: 1 }, { $bit: { n: { nand: 1 } } }],
  ['$currentDate of an unknown type', 2, {}, { $currentDate: { at: { $type: 'day' } } }],
  ['a position that the filter did not find', 2, { a: [1] }, { $set: { 'a.$': 1 } }],
  ['an array filter that is not given', 2, { a: [1] }, { $set: { 'a.$[x]': 1 } }],
  ['$[] of no array', 2, { a: 1 }, { $set: { 'a.$[]': 1 } }],
  [
    'two array filters of one name',
    9,
    { a: [1] },
    { $set: { 'a.$[x]': 1 } },
    { arrayFilters: [{ x: 1 }, { x: 2 }] },
  ],
  [
    'an array filter of a bad name',
    2,
    { a: [1] },
    { $set: { 'a.$[x]': 1 } },
    { arrayFilters: [{ 'X y': 1 }] },
  ],
])('refuses %s with %i and changes nothing', async (_what, code, before, update, options = {}) => {
  await rows().insertOne({ _id: 1, ...before });
  expect((await rejection(change(update, {}, options))).code).toBe(code);
  expect(await only()).toEqual(before);
});

test('refuses an $inc beyond 64 bits', async () => {
  const most = Long.MAX_VALUE;
  await rows().insertOne({ _id: 1, n: most });
  expect((await rejection(change({ $inc: { n: 1 } }))).code).toBe(2);
  expect(await rows().countDocuments({ n: most })).toBe(1);
});

test('refuses a replacement of _id or of many documents', async () => {
  await rows().insertOne({ _id: 1, a: 1 });
  const update = rows().collectionName;
  const replace = (u: Document, multi = false) =>
    db()
      .command({ update, updates: [{ q: { _id: 1 }, u, multi }] })
      .then(({ writeErrors }) => writeErrors[0].code);
  expect(await replace({ _id: 2 })).toBe(66);
  expect(await replace({ b: 1 }, true)).toBe(9);
  expect(await only()).toEqual({ a: 1 });
});
