import { setTimeout as sleep } from 'node:timers/promises';
import { connectMongo, createTransact } from '@atlas/service-kit';
import type { Transact } from '@atlas/service-kit';
import { startTestMongo, testDatabase } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { createBundleRepository } from '../src/bundles/bundle.repository';
import { createChangeRepository } from '../src/changes/change.repository';
import { createImportRepository } from '../src/imports/import.repository';
import { inBatches } from '../src/imports/in-batches';
import { createRecordRepository } from '../src/records/record.repository';
import { loadSeed } from '../src/seeding/load-seed';
import { readSeed } from '../src/seeding/read-seed';
import { createToolRepository } from '../src/tools/tool.repository';
import { SEED } from './start-catalog';

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());

/** What a starting service does with the seed, on a connection of its own. */
async function starting(
  database: string,
  around: (transact: Transact) => Transact = (same) => same,
) {
  const connection = await connectMongo(mongo.uri, database);
  const stores = {
    records: createRecordRepository(connection),
    tools: createToolRepository(connection),
    changes: createChangeRepository(connection),
    imports: createImportRepository(connection),
    bundles: createBundleRepository(connection),
  };
  await Promise.all(Object.values(stores).map((stored) => stored.createIndexes()));
  const transact = around(createTransact(connection));
  const editing = { ...stores, transact, config: { needsApproval: false } };
  return {
    load: () => loadSeed({ demo: true, seedDirectory: SEED }, { ...stores, editing }),
    counts: () =>
      Promise.all(
        ['records', 'revisions', 'tools', 'bundles'].map((name) =>
          connection.collection(name).countDocuments({}),
        ),
      ),
    close: () => connection.close(),
  };
}

async function expected(): Promise<number[]> {
  const { records, bundles } = await readSeed(SEED);
  return [records.length, records.length, records.length, bundles.length];
}

test('two services that start at once import each record once', async () => {
  const database = testDatabase('seed');
  const services = await Promise.all([starting(database), starting(database)]);
  await Promise.all(services.map(({ load }) => load()));
  expect(await services[0]?.counts()).toEqual(await expected());
  await Promise.all(services.map(({ close }) => close()));
}, 120_000);

test('a start that was interrupted is continued by the next one', async () => {
  const database = testDatabase('seed');
  let transactions = 0;
  const broken = await starting(
    database,
    (transact) => (keys, work) =>
      transact(keys, async (session) => {
        const result = await work(session);
        if (++transactions === 4) throw new Error('The process ends.');
        return result;
      }),
  );
  await expect(broken.load()).rejects.toThrow('The process ends.');
  const [records, revisions, tools] = await broken.counts();
  expect([records, revisions, tools]).toEqual([75, 75, 75]);
  const next = await starting(database);
  await next.load();
  await next.load();
  expect(await next.counts()).toEqual(await expected());
  await Promise.all([broken, next].map(({ close }) => close()));
}, 120_000);

test('a machine on which a batch takes too long for a transaction applies smaller ones', async () => {
  const server = await startTestMongo({ transactionLifetimeSeconds: 0.5 });
  const connection = await connectMongo(server.uri, testDatabase('batches'));
  const written = await connection.createCollection<{ at: number }>('written');
  const items = Array.from({ length: 30 }, (_, at) => ({ at }));
  await inBatches(createTransact(connection), async ({ from, limit }, session) => {
    const batch = items.slice(from, from + limit);
    if (batch.length === 0) return 0;
    await written.insertOne({ at: -1 }, { session });
    await sleep(60 * batch.length);
    await written.deleteOne({ at: -1 }, { session });
    await written.insertMany(
      batch.map((item) => ({ ...item })),
      { session },
    );
    return batch.length;
  });
  const stored = await written.find().sort({ at: 1 }).toArray();
  expect(stored.map(({ at }) => at)).toEqual(items.map(({ at }) => at));
  await connection.close();
  await server.stop();
}, 60_000);
