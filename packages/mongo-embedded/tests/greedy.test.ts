import { useCollections } from './collections';
import { rejection, testEmbedded } from './server-under-test';

const { db, rows, aggregate } = useCollections('greedy');

beforeEach(async () => {
  await rows().insertMany(
    Array.from({ length: 50 }, (_, _id) => ({ _id, kind: 'a'.repeat(35) + 'b' })),
  );
});

testEmbedded.each<[string, number, unknown]>([
  ['a range of 400 million', 292, { $range: [0, 4e8] }],
  [
    'a text that doubles',
    292,
    {
      $reduce: {
        input: { $range: [0, 40] },
        initialValue: 'xxxxxxxx',
        in: { $concat: ['$$value', '$$value'] },
      },
    },
  ],
  [
    'an array that doubles',
    292,
    {
      $reduce: {
        input: { $range: [0, 40] },
        initialValue: [1, 2, 3],
        in: { $concatArrays: ['$$value', '$$value'] },
      },
    },
  ],
  [
    'loops in loops in loops',
    50,
    {
      $size: {
        $filter: {
          input: { $range: [0, 10_000] },
          cond: {
            $lt: [
              0,
              {
                $reduce: {
                  input: { $range: [0, 10_000] },
                  initialValue: 0,
                  in: { $add: ['$$value', '$$this'] },
                },
              },
            ],
          },
        },
      },
    },
  ],
])('when an expression makes %s, then it is refused with %i', async (_what, code, expression) => {
  const error = await rejection(aggregate([{ $limit: 1 }, { $project: { n: expression } }]));
  expect(error.code).toBe(code);
});

testEmbedded(
  'refuses a pattern with endless backtracking and serves others meanwhile',
  async () => {
    const started = performance.now();
    const error = await rejection(
      rows()
        .find({ kind: /^(a+)+$/ })
        .toArray(),
    );
    expect(error.code).toBe(51156);
    expect(performance.now() - started).toBeLessThan(10_000);
    expect((await db().command({ ping: 1 })).ok).toBe(1);
  },
);

testEmbedded.each<[string, () => Promise<unknown>]>([
  ['a find', () => rows().find({ $expr: slow }).maxTimeMS(60).toArray()],
  [
    'an aggregate',
    () =>
      rows()
        .aggregate([{ $project: { n: slow } }], { maxTimeMS: 60 })
        .toArray(),
  ],
  ['a count', () => rows().countDocuments({ $expr: slow }, { maxTimeMS: 60 })],
  [
    'an update',
    () => rows().updateMany({ $expr: slow }, { $set: { kind: 'x' } }, { maxTimeMS: 60 }),
  ],
])('when %s takes longer than it may, then it ends with 50', async (_what, act) => {
  expect((await rejection(act())).code).toBe(50);
});

/** About 10 ms for each document. */
const slow = {
  $gte: [
    {
      $reduce: {
        input: { $range: [0, 10_000] },
        initialValue: 0,
        in: { $add: ['$$value', { $multiply: ['$$this', 2] }] },
      },
    },
    0,
  ],
};

test('refuses an invalid maxTimeMS', async () => {
  expect((await rejection(db().command({ find: 'rows', maxTimeMS: -1 }))).code).toBe(2);
  expect((await rejection(db().command({ find: 'rows', maxTimeMS: 'x' }))).code).toBe(14);
});
