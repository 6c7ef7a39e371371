import { MongoClient } from 'mongodb';
import type { Collection } from 'mongodb';
import { rejection, startServer, testEmbedded, uniqueDatabase } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';
import { defined } from './defined';

interface Row {
  _id: number;
  k?: number;
  v?: number;
  w?: number;
}

let server: ServerUnderTest;
let client: MongoClient;
let rows: Collection<Row>;
let counter = 0;
const database = uniqueDatabase('transactions');

beforeAll(async () => {
  server = await startServer();
  client = await MongoClient.connect(server.getUri());
});
beforeEach(async () => {
  rows = client.db(database).collection<Row>(`rows${++counter}`);
  await rows.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i, k: i % 3, v: 0 })));
  await rows.createIndex({ k: 1 });
});
afterAll(async () => {
  await client.db(database).dropDatabase();
  await client.close();
  await server.stop();
});

test('isolates writes until the commit', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await rows.insertOne({ _id: 100, k: 1 }, { session });
    await rows.deleteOne({ _id: 4 }, { session });
    const inside = await rows.find({ k: 1 }, { session }).sort({ _id: -1 }).toArray();
    expect(inside.map((row) => row._id)).toEqual([100, 7, 1]);
    expect(await rows.countDocuments({ k: 1 })).toBe(3);
    await session.commitTransaction();
    expect(await rows.findOne({ _id: 100 })).not.toBeNull();
  });
});
test('discards all writes of an aborted transaction', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await rows.updateOne({ _id: 1 }, { $set: { v: 5 } }, { session });
    await session.abortTransaction();
  });
  expect(defined(await rows.findOne({ _id: 1 })).v).toBe(0);
  expect(await rows.countDocuments()).toBe(10);
});
test('fails the second writer with a transient WriteConflict', async () => {
  const first = client.startSession();
  const second = client.startSession();
  first.startTransaction();
  second.startTransaction();
  await rows.updateOne({ _id: 1 }, { $inc: { v: 1 } }, { session: first });
  const error = await rejection(
    rows.updateOne({ _id: 1 }, { $inc: { v: 1 } }, { session: second }),
  );
  expect(error.code).toBe(112);
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
  await second.abortTransaction();
  await first.commitTransaction();
  await Promise.all([first.endSession(), second.endSession()]);
});
test('applies a plain write after the transaction', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await rows.updateOne({ _id: 1 }, { $inc: { v: 1 } }, { session });
    const plain = rows.updateOne({ _id: 1 }, { $inc: { v: 10 } });
    await session.commitTransaction();
    await plain;
  });
  expect(defined(await rows.findOne({ _id: 1 })).v).toBe(11);
});
test('reads the snapshot of its start', async () => {
  await client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await rows.findOne({ _id: 2 }, { session });
    await rows.updateOne({ _id: 2 }, { $set: { v: 7 } });
    expect(defined(await rows.findOne({ _id: 2 }, { session })).v).toBe(0);
    await session.abortTransaction();
  });
});
// A MongoDB server refuses the read with SnapshotUnavailable.
testEmbedded(
  'when an index appears during a transaction, then the transaction still finds its documents',
  async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await rows.findOne({ _id: 2 }, { session });
      await rows.createIndex({ v: 1 });
      expect(await rows.find({ v: 0 }, { session }).toArray()).toHaveLength(10);
      await session.abortTransaction();
    });
  },
);
test('waits with an index build for open writers', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await rows.insertOne({ _id: 50, w: 1 }, { session });
    const built = rows.createIndex({ w: 1 });
    await new Promise((r) => setTimeout(r, 50));
    await session.commitTransaction();
    await built;
  });
  expect(await rows.find({ w: 1 }).hint({ w: 1 }).toArray()).toHaveLength(1);
});
test('loses no update under contention', async () => {
  const add = async () => {
    await client.withSession(async (session) => {
      for (let i = 0; i < 5; i++)
        await session.withTransaction(async () => {
          const row = await rows.findOne({ _id: 9 }, { session });
          await rows.updateOne(
            { _id: 9 },
            { $set: { v: defined(defined(row).v) + 1 } },
            { session },
          );
        });
    });
  };
  const plain = async () => {
    for (let i = 0; i < 5; i++) await rows.updateOne({ _id: 9 }, { $inc: { v: 1000 } });
  };
  await Promise.all([add(), add(), add(), add(), plain()]);
  expect(defined(await rows.findOne({ _id: 9 })).v).toBe(5020);
});
