import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { startServer, testEmbedded, uniqueDatabase } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';

interface Row {
  _id: number;
  k: number;
  text: string;
  v?: number;
}

const COUNT = 20_000;
const makeRows = () =>
  Array.from({ length: COUNT }, (_, i): Row => ({
    _id: i,
    k: (i * 7919) % 10_007,
    text: 'x'.repeat(100),
  }));

let server: ServerUnderTest;
let busy: MongoClient;
let other: MongoClient;
let rows: Collection<Row>;
let fresh: Collection<Row>;
const database = uniqueDatabase('turns');

beforeAll(async () => {
  server = await startServer();
  [busy, other] = await Promise.all([
    MongoClient.connect(server.getUri()),
    MongoClient.connect(server.getUri()),
  ]);
  rows = busy.db(database).collection<Row>('rows');
  fresh = busy.db(database).collection<Row>('fresh');
  await rows.insertMany(makeRows());
});
afterAll(async () => {
  await busy.db(database).dropDatabase();
  await Promise.all([busy.close(), other.close()]);
  await server.stop();
});

/** How many responses another client gets, a ping and a document in turns, before `act` ends. */
async function responsesDuring(act: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let responses = 0;
  const acting = act().finally(() => (isOver = true));
  const count = () => {
    if (!isOver) responses++;
  };
  while (!isOver) {
    await other.db('admin').command({ ping: 1 }).then(count);
    await other.db(database).collection<Row>('rows').findOne({ _id: 5 }).then(count);
  }
  await acting;
  return responses;
}

/** Every document passes, and takes its time. */
const passing = { $and: Array.from({ length: 30 }, (_, i) => ({ text: { $ne: `none ${i}` } })) };

// How long a MongoDB server takes for so few documents is not known here.
testEmbedded.each<[string, () => Promise<unknown>]>([
  [
    'groups',
    () =>
      rows
        .aggregate([{ $group: { _id: '$k', n: { $sum: '$_id' } } }, { $match: { n: -1 } }])
        .toArray(),
  ],
  [
    'unwinds and sorts',
    () =>
      rows
        .aggregate([{ $set: { a: [1, 2] } }, { $unwind: '$a' }, { $sort: { k: 1 } }, { $limit: 1 }])
        .toArray(),
  ],
  ['sorts without an index', () => rows.find().sort({ k: 1 }).toArray()],
  ['finds nothing', () => rows.findOne({ ...passing, k: -1 })],
  ['counts', () => rows.countDocuments(passing)],
  ['lists distinct values', () => rows.distinct('k')],
  ['explains', () => rows.find(passing).explain('executionStats')],
  ['updates many', () => rows.updateMany({}, { $inc: { v: 1 } })],
  [
    'updates one that is hard to find',
    () => rows.updateOne({ ...passing, k: -1 }, { $set: { v: 1 } }),
  ],
  [
    'finds and modifies by a sort without an index',
    () => rows.findOneAndUpdate({}, { $inc: { v: 1 } }, { sort: { k: -1 } }),
  ],
  ['builds an index', () => rows.createIndex({ k: 1, text: -1 })],
  ['drops an index', () => rows.createIndex({ v: 1, k: 1 }).then(() => rows.dropIndex('v_1_k_1'))],
  ['inserts many', () => fresh.insertMany(makeRows())],
  ['deletes many', () => fresh.deleteMany({ k: { $gte: 0 } })],
])('when one client %s, then another is served meanwhile', async (_what, act) => {
  expect(await responsesDuring(act)).toBeGreaterThanOrEqual(3);
});
