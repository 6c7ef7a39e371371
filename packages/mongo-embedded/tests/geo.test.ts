import type { Document } from 'mongodb';
import { useCollections } from './collections';
import { rejection } from './server-under-test';

const { rows, ids, aggregate } = useCollections('geo');

const point = (...coordinates: number[]) => ({ type: 'Point', coordinates });
const square = (from: number, to: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ],
  ],
});
const SEOUL = [126.978, 37.5665];
const TOKYO = [139.6917, 35.6895];
const PARIS = [2.3522, 48.8566];

describe('geo queries', () => {
  beforeEach(async () => {
    await rows().insertMany([
      { _id: 1, at: point(1, 1), flat: [1, 1] },
      { _id: 2, at: point(20, 20), flat: { x: 20, y: 20 } },
      {
        _id: 3,
        at: {
          type: 'LineString',
          coordinates: [
            [2, 2],
            [30, 2],
          ],
        },
      },
      { _id: 4, at: square(3, 6) },
      { _id: 5, at: 'no place', flat: 7 },
      {
        _id: 6,
        flat: [
          [40, 40],
          [2, 3],
        ],
      },
    ]);
  });

  test.each<[string, Document, number[]]>([
    ['$geoWithin a polygon', { at: { $geoWithin: { $geometry: square(0, 10) } } }, [1, 4]],
    [
      '$geoWithin a polygon that runs the other way',
      {
        at: {
          $geoWithin: {
            $geometry: {
              type: 'Polygon',
              coordinates: [square(0, 10).coordinates[0].toReversed()],
            },
          },
        },
      },
      [1, 4],
    ],
    [
      '$geoWithin a polygon with a hole',
      {
        at: {
          $geoWithin: {
            $geometry: {
              type: 'Polygon',
              coordinates: [square(0, 10).coordinates[0], square(0.5, 1.5).coordinates[0]],
            },
          },
        },
      },
      [4],
    ],
    [
      '$geoIntersects a polygon',
      { at: { $geoIntersects: { $geometry: square(0, 10) } } },
      [1, 3, 4],
    ],
    [
      '$geoIntersects a line that crosses',
      {
        at: {
          $geoIntersects: {
            $geometry: {
              type: 'LineString',
              coordinates: [
                [25, -5],
                [25, 5],
              ],
            },
          },
        },
      },
      [3],
    ],
    ['$geoIntersects a point', { at: { $geoIntersects: { $geometry: point(4, 4) } } }, [4]],
    ['$geoWithin a sphere', { at: { $geoWithin: { $centerSphere: [[1, 1], 0.13] } } }, [1, 4]],
    [
      '$geoWithin a box',
      {
        flat: {
          $geoWithin: {
            $box: [
              [0, 0],
              [3, 3],
            ],
          },
        },
      },
      [1, 6],
    ],
    ['$geoWithin a circle', { flat: { $geoWithin: { $center: [[0, 0], 1.5] } } }, [1]],
    [
      '$geoWithin corners',
      {
        flat: {
          $geoWithin: {
            $polygon: [
              [19, 19],
              [22, 19],
              [20, 22],
            ],
          },
        },
      },
      [2],
    ],
    ['$not', { at: { $not: { $geoWithin: { $geometry: square(0, 10) } } } }, [2, 3, 5, 6]],
  ])('%s', async (_what, filter, expected) => {
    expect(await ids(filter)).toEqual(expected);
  });

  test('refuses $near without an index with 291', async () => {
    expect(
      (await rejection(rows().findOne({ at: { $near: { $geometry: point(0, 0) } } }))).code,
    ).toBe(291);
  });
});

describe('queries near a point', () => {
  beforeEach(async () => {
    await rows().createIndex({ at: '2dsphere' });
    await rows().insertMany([
      { _id: 1, at: point(...PARIS) },
      { _id: 2, at: point(...TOKYO) },
      { _id: 3, at: point(...SEOUL) },
      { _id: 4 },
    ]);
  });
  const near = (limits: Document = {}) => ({
    at: { $near: { $geometry: point(...SEOUL), ...limits } },
  });
  const found = async (filter: Document) =>
    (await rows().find(filter).toArray()).map(({ _id }) => _id);

  test('returns the nearest first', async () => {
    expect(await found(near())).toEqual([3, 2, 1]);
    expect(await rows().find(near()).limit(1).toArray()).toHaveLength(1);
  });
  test('measures in metres: Seoul to Tokyo is about 1,155 km', async () => {
    expect(await found(near({ $maxDistance: 1_150_000 }))).toEqual([3]);
    expect(await found(near({ $maxDistance: 1_160_000 }))).toEqual([3, 2]);
    expect(await found(near({ $minDistance: 1_160_000 }))).toEqual([1]);
  });
  test('supports another sort and updates the nearest', async () => {
    expect(await ids(near())).toEqual([1, 2, 3]);
    await rows().updateOne(near({ $minDistance: 1 }), { $set: { hit: 1 } });
    expect(await ids({ hit: 1 })).toEqual([2]);
  });
  test('refuses $near in $match with 5626500', async () => {
    expect((await rejection(aggregate([{ $match: near() }]))).code).toBe(5626500);
  });
});

test('measures by coordinates on a plane', async () => {
  await rows().createIndex({ at: '2d' });
  await rows().insertMany([
    { _id: 1, at: [0, 4] },
    { _id: 2, at: [3, 0] },
    { _id: 3, at: [30, 30] },
  ]);
  const found = await rows()
    .find({ at: { $near: [0, 0], $maxDistance: 5 } })
    .toArray();
  expect(found.map(({ _id }) => _id)).toEqual([2, 1]);
});

test.each<[string, Document, Document, number]>([
  ['a text', { at: '2dsphere' }, { at: 'x' }, 16755],
  ['a latitude of 91', { at: '2dsphere' }, { at: point(0, 91) }, 16755],
  [
    'a ring that is open',
    { at: '2dsphere' },
    {
      at: {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [2, 2],
          ],
        ],
      },
    },
    16755,
  ],
  ['a number on a plane', { at: '2d' }, { at: 7 }, 13654],
  ['a place off the plane', { at: '2d' }, { at: [181, 0] }, 13027],
])('refuses %s in an index of places', async (_what, key, document, code) => {
  await rows().createIndex(key);
  expect((await rejection(rows().insertOne(document))).code).toBe(code);
  await rows().insertOne({ other: 1 });
});
