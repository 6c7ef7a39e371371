import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import type { ClientSession, Connection } from 'mongoose';
import { noteCallerTimeout } from '../src/http/caller-timeout';
import { connectMongo } from '../src/mongo/connect';
import { createTransact } from '../src/mongo/transact';
import { startTestMongo, testDatabase } from '../src/testing';
import type { TestMongo } from '../src/testing';

const TIMEOUT_MS = 300;
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

/** Runs work as a request of a caller that waits for so long. */
const within = <T>(timeoutMs: number, work: () => Promise<T>, res = { writableEnded: false }) =>
  new Promise<T>((resolve, reject) => {
    const req = { headers: { 'x-atlas-timeout': String(timeoutMs) } };
    void noteCallerTimeout(req as unknown as Request, res as Response, () => {
      work().then(resolve, reject);
    });
  });

test('refuses work whose caller would be gone, writes nothing of it and goes on with later work', async () => {
  const transact = createTransact(connection);
  const slow = transact(['a'], write('slow', 2 * TIMEOUT_MS));
  const late = within(TIMEOUT_MS, () => transact(['a'], write('late', 0)));
  const patient = within(100 * TIMEOUT_MS, () => transact(['a'], write('patient', 0)));
  const other = transact(['b'], write('other', 0));
  const ended: string[] = [];
  void slow.then(() => ended.push('slow'));
  await expect(late).rejects.toMatchObject({ type: 'overloaded', status: 503 });
  // The caller need not wait for the work before.
  expect(ended).toEqual([]);
  expect(await Promise.all([slow, patient, other])).toEqual(['slow', 'patient', 'other']);
  expect(await transact(['a'], write('later', 0))).toBe('later');

  const notes = await connection.collection('notes').find().sort({ text: 1 }).toArray();
  expect(notes.map(({ text }) => text as string)).toEqual(['later', 'other', 'patient', 'slow']);
});

test('does not refuse the second write of a request that has written', async () => {
  const transact = createTransact(connection);
  const both = within(TIMEOUT_MS, async () => {
    await transact(['c'], write('first', 0));
    void transact(['c'], write('slow', 2 * TIMEOUT_MS));
    return transact(['c'], write('second', 0));
  });
  expect(await both).toBe('second');
});

test('does not refuse work after the response', async () => {
  const transact = createTransact(connection);
  const slow = transact(['d'], write('before', 2 * TIMEOUT_MS));
  const res = { writableEnded: false };
  const after = () => {
    res.writableEnded = true;
    return transact(['d'], write('after', 0));
  };
  expect(await within(TIMEOUT_MS, after, res)).toBe('after');
  await slow;
});
