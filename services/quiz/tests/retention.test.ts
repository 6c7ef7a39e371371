import { connectMongo } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import type { Connection } from 'mongoose';
import { createComparisonRepository } from '../src/compared/comparison.repository';
import { createPairRepository } from '../src/seen/pair.repository';
import { createRollupRepository } from '../src/usage/rollup.repository';
import { createVisitorRepository } from '../src/usage/visitor.repository';

const DAY_SECONDS = 86_400;

let mongo: TestMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startTestMongo();
  connection = await connectMongo(mongo.uri, testDatabase('retention'));
  await Promise.all(
    [
      createPairRepository,
      createComparisonRepository,
      createRollupRepository,
      createVisitorRepository,
    ].map((create) => create(connection).createIndexes()),
  );
});
afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

test.each([
  ['usage_days', 'at', 3 * 366],
  ['usage_hours', 'at', 100],
  ['seen_pairs', 'day', 30],
  ['compared_pairs', 'day', 30],
  ['usage_visitors', 'createdAt', 3],
  ['usage_salts', 'createdAt', 3],
])('expires %s by %s after %s days', async (collection, field, days) => {
  const indexes = await connection.collection(collection).indexes();
  const expiring = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  expect(expiring.map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds])).toEqual([
    [{ [field]: 1 }, days * DAY_SECONDS],
  ]);
});
