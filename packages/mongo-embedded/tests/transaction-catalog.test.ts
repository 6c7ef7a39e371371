import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { rejection, startServer, uniqueDatabase } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';

let server: ServerUnderTest;
let client: MongoClient;
let db: Db;

beforeEach(async () => {
  server = await startServer();
  client = await MongoClient.connect(server.getUri());
  db = client.db(uniqueDatabase('catalog'));
});
afterEach(async () => {
  await db.dropDatabase();
  await client.close();
  await server.stop();
});

const names = async () => (await db.listCollections().toArray()).map(({ name }) => name);

test('counts the documents of the snapshot', async () => {
  const rows = db.collection('rows');
  await rows.insertMany([{ a: 1 }, { a: 2 }]);
  await client.withSession(async (session) => {
    session.startTransaction();
    await rows.findOne({}, { session });
    await rows.insertOne({ a: 3 });
    const counts = [
      await rows.countDocuments({}, { session }),
      (await rows.find({}, { session }).toArray()).length,
    ];
    await rows.insertOne({ a: 4 }, { session });
    counts.push(await rows.countDocuments({}, { session }));
    await session.abortTransaction();
    expect(counts).toEqual([2, 2, 3]);
  });
  expect(await rows.countDocuments({})).toBe(3);
});

test('hides collections and indexes of an aborted transaction', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await db.createCollection('made', { session });
    await db.collection('made').createIndex({ a: 1 }, { session });
    await db.collection('implied').insertOne({ a: 1 }, { session });
    const inside = await db.collection('implied').countDocuments({}, { session });
    const outside = await names();
    await session.abortTransaction();
    expect([inside, outside]).toEqual([1, []]);
  });
  expect(await names()).toEqual([]);
  expect(await db.collection('implied').countDocuments()).toBe(0);
});

test('shows collection, index and documents together', async () => {
  await client.withSession(async (session) =>
    session.withTransaction(async () => {
      await db.collection('made').createIndex({ a: 1 }, { unique: true, session });
      await db.collection('made').insertOne({ a: 1 }, { session });
    }),
  );
  expect(await names()).toEqual(['made']);
  expect((await db.collection('made').indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  expect((await rejection(db.collection('made').insertOne({ a: 1 }))).code).toBe(11000);
});

test('conflicts with a collection created by another client', async () => {
  await client.withSession(async (session) => {
    session.startTransaction();
    await db.collection('both').insertOne({ by: 'inside' }, { session });
    await db.collection('both').insertOne({ by: 'outside' });
    const error = await rejection(session.commitTransaction());
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
  });
  const found = await db.collection('both').find().toArray();
  expect(found.map(({ by }) => by)).toEqual(['outside']);
});

test('an existing index is confirmed despite an open transaction', async () => {
  const rows = db.collection('rows');
  await rows.createIndex({ a: 1 });
  await client.withSession(async (session) => {
    session.startTransaction();
    await rows.insertOne({ a: 1 }, { session });
    expect(await rows.createIndex({ a: 1 }, { maxTimeMS: 5_000 })).toBe('a_1');
    await session.abortTransaction();
  });
});
