import { setTimeout as sleep } from 'node:timers/promises';
import { readMetrics } from '@atlas/service-kit';
import { startTestMongo } from '@atlas/service-kit/testing';
import type { TestMongo } from '@atlas/service-kit/testing';
import { SERVICE, startRegistry } from './start-registry';
import type { Registry } from './start-registry';

const WAIT_SECONDS = 4;
const PROCESSES = [1, 2, 3, 4, 5, 6].map((at) => ({
  service: 'news',
  url: `http://10.0.0.${at}:8080`,
}));
const metrics = readMetrics('registry', '1.0.0');
let mongo: TestMongo;
let registry: Registry;

beforeAll(async () => {
  mongo = await startTestMongo();
  // With a port for metrics the commands of the connection are counted.
  registry = await startRegistry(mongo, { metricsPort: 0 });
  const { status } = await registry.call(
    'POST',
    '/api/registry/services',
    await registry.token('news'),
    {
      manifest: { name: 'news', version: '1.0.0', routes: [{ prefix: '/api/news' }] },
      openApi: {
        openapi: '3.1.0',
        info: { title: 'news', version: '1.0.0' },
        paths: { '/api/news': {} },
      },
    },
  );
  expect(status).toBe(201);
});
afterAll(async () => {
  await registry.stop();
  await mongo.stop();
});

async function countQueries(): Promise<number> {
  const counts = (await metrics()).matchAll(/^atlas_service_database_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const register = () =>
  Promise.all(
    PROCESSES.map((one) => registry.call('POST', '/api/registry/instances', SERVICE, one)),
  );
const follow = (path: string) => registry.call('GET', `/api/registry/${path}`, SERVICE);

test('a quiet registry sends at most one query a second, whoever follows', async () => {
  await register();
  const { body: releases } = await follow('follow?after=0&wait=0');
  const { body: services } = await follow('services/follow?known=&wait=0');
  const before = await countQueries();

  const followers = [1, 2, 3].flatMap(() => [
    follow(`follow?after=${releases.seq}&wait=${WAIT_SECONDS}`),
    follow(`services/follow?known=${services.digest}&wait=${WAIT_SECONDS}`),
  ]);
  for (let second = 1; second < WAIT_SECONDS; second += 1) {
    await register();
    await sleep(1_000);
  }
  for (const { body } of await Promise.all(followers))
    expect(body).toMatchObject('digest' in body ? { digest: services.digest } : releases);
  expect((await countQueries()) - before).toBeLessThanOrEqual(WAIT_SECONDS);
});

test('a renewed lease reaches the database', async () => {
  const leases = () =>
    registry.context.instances
      .live()
      .then((all) => all.filter(({ service }) => service === 'news'));
  expect(await leases()).toEqual(PROCESSES);
  await register();
  await registry.context.instances.flush();
  expect(await leases()).toEqual(PROCESSES);
});

test('a follower hears of a process at once that left at another registry', async () => {
  const other = await startRegistry(mongo, { database: registry.config.database });
  const { body } = await follow('services/follow?known=&wait=0');
  const following = follow(`services/follow?known=${body.digest}&wait=20`);
  const [gone] = PROCESSES;
  await other.call('DELETE', `/api/registry/instances?${new URLSearchParams(gone)}`, SERVICE);
  const startedAt = Date.now();
  expect((await following).body.instances).toEqual(PROCESSES.slice(1));
  expect(Date.now() - startedAt).toBeLessThan(4_000);
  await other.stop();
});
