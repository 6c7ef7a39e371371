import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startServer } from './server-under-test';
import type { ServerUnderTest } from './server-under-test';

const AWAIT_MS = 300;

let server: ServerUnderTest;
beforeAll(async () => void (server = await startServer()));
afterAll(() => server.stop());

test('a client that watches the topology gets replies without further requests', async () => {
  const client = new MongoClient(server.getUri(), { heartbeatFrequencyMS: 500 });
  let awaited = 0;
  client.on('serverHeartbeatSucceeded', (heartbeat) => void (awaited += Number(heartbeat.awaited)));
  await client.connect();
  const requests = Date.now();
  while (awaited < 3) await sleep(50);
  expect(Date.now() - requests).toBeGreaterThan(900);
  await client.close();
});

test('hello waits when nothing has changed, and not for another version', async () => {
  const client = new MongoClient(server.getUri());
  const admin = client.db('admin');
  const { topologyVersion } = await admin.command({ hello: 1 });
  const duration = async (known: object) => {
    const startedAt = performance.now();
    const hello = { hello: 1, topologyVersion: known, maxAwaitTimeMS: AWAIT_MS };
    expect((await admin.command(hello)).topologyVersion).toEqual(topologyVersion);
    return performance.now() - startedAt;
  };
  expect(await duration(topologyVersion)).toBeGreaterThan(AWAIT_MS - 20);
  const processId = topologyVersion.processId.constructor.createFromTime(1);
  expect(await duration({ ...topologyVersion, processId })).toBeLessThan(AWAIT_MS);
  await client.close();
});
