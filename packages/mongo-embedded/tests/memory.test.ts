import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { EmbeddedMongo } from '../src/index';
import { rejection } from './server-under-test';

const MEMORY_EXCEEDED = 292;
const COUNT = 1500;

let path: string;
let server: EmbeddedMongo;
let client: MongoClient;
let rows: Collection<{ _id: number; text: string; order: number }>;

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'mongo-memory-'));
  server = await EmbeddedMongo.create({ directory: path, durability: 'none', commandMemory: 1 });
  client = await MongoClient.connect(server.getUri());
  rows = client.db('memory').collection('rows');
  // About 1.5 MiB where a command may hold 1.
  await rows.insertMany(
    Array.from({ length: COUNT }, (_, i) => ({
      _id: i,
      text: String(i).padStart(1000, 'x'),
      order: -i,
    })),
  );
  await rows.createIndex({ order: 1 });
});
afterAll(async () => {
  await client.close();
  await server.stop();
  await rm(path, { recursive: true, force: true });
});

test.each<[string, () => Promise<unknown>]>([
  ['sorts without an index', () => rows.find().sort({ text: 1 }).toArray()],
  [
    'sorts in a pipeline',
    () => rows.aggregate([{ $set: { a: 1 } }, { $sort: { a: 1 } }]).toArray(),
  ],
  [
    'makes too large a $facet',
    () => rows.aggregate([{ $facet: { all: [{ $match: {} }] } }]).toArray(),
  ],
  ['groups by too many values', () => rows.aggregate([{ $group: { _id: '$text' } }]).toArray()],
  ['pushes', () => rows.aggregate([{ $group: { _id: null, all: { $push: '$text' } } }]).toArray()],
  [
    'adds to a set',
    () => rows.aggregate([{ $group: { _id: null, all: { $addToSet: '$text' } } }]).toArray(),
  ],
  [
    'keeps a document for each group',
    () => rows.aggregate([{ $group: { _id: '$_id', row: { $first: '$$ROOT' } } }]).toArray(),
  ],
  [
    'looks up',
    () =>
      rows
        .aggregate([
          { $lookup: { from: 'rows', localField: '_id', foreignField: '_id', as: 'same' } },
          { $count: 'n' },
        ])
        .toArray(),
  ],
  [
    'sorts what it unwinds',
    () =>
      rows
        .aggregate([
          { $limit: 10 },
          { $set: { a: Array.from({ length: 200 }, () => 1) } },
          { $unwind: '$a' },
          { $sort: { a: 1 } },
        ])
        .toArray(),
  ],
  ['lists distinct values', () => rows.distinct('text')],
])('refuses a command that %s beyond its memory', async (_what, act) => {
  expect((await rejection(act())).code).toBe(MEMORY_EXCEEDED);
});

test('the size of a streamed result does not matter', async () => {
  expect(await rows.find().sort({ order: 1 }).toArray()).toHaveLength(COUNT);
  expect(await rows.aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([
    { _id: null, n: COUNT },
  ]);
  const [{ n, last, most }] = await rows
    .aggregate([
      { $unwind: '$text' },
      { $group: { _id: null, n: { $sum: 1 }, last: { $last: '$text' }, most: { $max: '$text' } } },
    ])
    .toArray();
  expect([n, last.length, most.length]).toEqual([COUNT, 1000, 1000]);
});

test('updates more documents than fit into memory', async () => {
  expect((await rows.updateMany({}, { $inc: { order: 1 } })).modifiedCount).toBe(COUNT);
  expect((await rows.deleteMany({})).deletedCount).toBe(COUNT);
});
