import type { Connection } from 'mongoose';
import { ExitWithMessage } from '../src/boot/start-service';
import { connectMongo } from '../src/mongo/connect';
import { migrate } from '../src/mongo/migrate';
import type { Migration } from '../src/mongo/migrate';
import { startTestMongo, testDatabase } from '../src/testing';
import type { TestMongo } from '../src/testing';

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  connection = await connectMongo(mongo.uri, testDatabase('migrate'));
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const counting = (id: string, runs: string[]): Migration => ({
  id,
  up: async () => void runs.push(id),
});

test('runs pending migrations once, in order of their ids', async () => {
  const runs: string[] = [];
  const steps = [counting('002-second', runs), counting('001-first', runs)];

  expect(await migrate(connection, steps)).toEqual(['001-first', '002-second']);
  expect(await migrate(connection, steps)).toEqual([]);
  expect(runs).toEqual(['001-first', '002-second']);
});

test('lists pending migrations in a dry run', async () => {
  const runs: string[] = [];
  const steps = [counting('001-first', runs)];

  await expect(migrate(connection, steps, { dryRun: true })).rejects.toThrow(
    new ExitWithMessage('Waiting: 001-first'),
  );
  expect(runs).toEqual([]);
  expect(await migrate(connection, steps)).toEqual(['001-first']);
  await expect(migrate(connection, steps, { dryRun: true })).rejects.toThrow('No migration waits.');
});

test('runs migrations and exits with `only`', async () => {
  const runs: string[] = [];
  const steps = [counting('001-first', runs)];

  await expect(migrate(connection, steps, { only: true })).rejects.toThrow(
    new ExitWithMessage('Ran: 001-first'),
  );
  expect(runs).toEqual(['001-first']);
  await expect(migrate(connection, steps, { only: true })).rejects.toThrow('No migration waits.');
});

test('runs each migration on one of eight instances', async () => {
  const runs: string[] = [];
  const slow: Migration = {
    id: '001-slow',
    up: () =>
      new Promise((resolve) =>
        setTimeout(() => {
          runs.push('001-slow');
          resolve();
        }, 100),
      ),
  };

  const results = await Promise.all(
    Array.from({ length: 8 }, () => migrate(connection, [slow, counting('002-next', runs)])),
  );

  expect(runs).toEqual(['001-slow', '002-next']);
  expect(results.flat()).toEqual(['001-slow', '002-next']);
});

test('resumes after a failed migration', async () => {
  const runs: string[] = [];
  const failing: Migration = { id: '002-fails', up: () => Promise.reject(new Error('disk full')) };

  await expect(migrate(connection, [counting('001-first', runs), failing])).rejects.toThrow(
    'disk full',
  );
  expect(
    await migrate(connection, [counting('001-first', runs), counting('002-fails', runs)]),
  ).toEqual(['002-fails']);
  expect(runs).toEqual(['001-first', '002-fails']);
});

test('takes an expired lock of a dead instance', async () => {
  const runs: string[] = [];
  await connection
    .collection<{ _id: string }>('migration_lock')
    .insertOne({ _id: 'lock', holder: 'dead', until: new Date(Date.now() + 300) } as never);

  expect(await migrate(connection, [counting('001-first', runs)], { leaseMs: 500 })).toEqual([
    '001-first',
  ]);
});
