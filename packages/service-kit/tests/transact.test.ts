import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientSession, Connection } from 'mongoose';
import { connectMongo } from '../src/mongo/connect';
import { createTransact } from '../src/mongo/transact';
import { startTestMongo, testDatabase } from '../src/testing';
import type { TestMongo } from '../src/testing';

const MAX_WAIT_MS = 300;
let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.uri, testDatabase('transact'));
  await connection.createCollection('notes');
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await mongo.stop();
});

const write = (text: string, ms: number) => async (session: ClientSession) => {
  await connection.collection('notes').insertOne({ text }, { session });
  await sleep(ms);
  return text;
};

test('refuses work that waited too long, writes nothing of it and goes on with later work', async () => {
  const transact = createTransact(connection, MAX_WAIT_MS);
  const slow = transact(['a'], write('slow', 2 * MAX_WAIT_MS));
  const late = transact(['a'], write('late', 0));
  const other = transact(['b'], write('other', 0));
  const ended: string[] = [];
  void slow.then(() => ended.push('slow'));
  await expect(late).rejects.toMatchObject({ type: 'overloaded', status: 503 });
  // The caller need not wait for the work before.
  expect(ended).toEqual([]);
  expect(await Promise.all([slow, other])).toEqual(['slow', 'other']);
  expect(await transact(['a'], write('later', 0))).toBe('later');

  const notes = await connection.collection('notes').find().sort({ text: 1 }).toArray();
  expect(notes.map(({ text }) => text as string)).toEqual(['later', 'other', 'slow']);
});
