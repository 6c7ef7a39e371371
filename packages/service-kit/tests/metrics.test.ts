import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, defineContract } from '@atlas/contracts';
import { pino } from 'pino';
import { register } from 'prom-client';
import * as z from 'zod/mini';
import { defined } from '@atlas/contracts/testing';
import {
  connectMongo,
  countFailedCall,
  createServiceApp,
  markLongPoll,
  observeEventStreams,
  route,
  startService,
} from '../src/index';
import type { RunningService } from '../src/index';
import { startTestMongo, testConfig } from '../src/testing/index';
import type { TestMongo } from '../src/testing/index';

const putThing = defineContract({
  id: 'measured.putThing',
  method: 'GET',
  path: '/api/things',
  query: z.object({ name: z.string() }),
  output: z.array(z.string()),
});
const lines: string[] = [];
const logger = pino(
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().trim().split('\n'));
      done();
    },
  }),
);
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let mongo: TestMongo;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let service: RunningService;

beforeAll(async () => {
  // Other test files of this process have made calls, too.
  register.resetMetrics();
  observeEventStreams({ 'change-stream': 3, polling: 0 });
  countFailedCall({ to: 'site', reason: '421' });
  // An embedded one, which the last test can stop.
  mongo = await startTestMongo({ testCommands: true });
  const config = testConfig('measured', mongo);
  connection = await connectMongo(config.mongoUri, config.database, { isMeasured: true });
  const app = createServiceApp({
    name: 'measured',
    context: {
      config,
      logger,
      verifySession: async () => undefined,
      checkDatabase: async () => undefined,
    },
    routes(router) {
      router.get('/api/events', (_req, res) => {
        res.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: 1');
      });
      route(router, putThing, async ({ query, res }) => {
        await defined(connection.db).collection('things').insertOne({ thing: 1 });
        if (query.name === 'waiting') markLongPoll(res);
        const isBroken = query.name === 'broken';
        if (isBroken)
          await defined(connection.db)
            .command({ noSuchCommand: 1 })
            .catch(() => undefined);
        if (isBroken) throw new Problem('path-not-found');
        return [];
      });
    },
  });
  service = await startService({
    app,
    host: '127.0.0.1',
    port: 0,
    metrics: { service: 'measured', version: '1.2.3', port: 0 },
    logger,
    signals: false,
  });
});
afterAll(async () => {
  await service.close();
  await connection.close();
  await mongo.stop();
});

const scrape = async () => (await fetch(defined(service.metricsUrl))).text();

test('counts operations and database commands by outcome', async () => {
  for (const name of ['anna', 'ben', 'broken'])
    await (await fetch(`${service.url}${putThing.path}?name=${name}`)).text();
  for (const path of ['/nowhere', '/api/events']) await (await fetch(service.url + path)).text();
  const figures = await scrape();
  const count = (of: string) => {
    const [, found] = new RegExp(`_count\\{service="measured",${of}\\} (\\d+)`).exec(figures) ?? [];
    return Number(found);
  };
  expect([
    count(`operation="${putThing.id}",method="GET",status="200"`),
    count(`operation="${putThing.id}",method="GET",status="404"`),
    count('operation="other",method="GET",status="404"'),
    count('command="insert",outcome="succeeded"'),
    count('command="noSuchCommand",outcome="failed"'),
  ]).toEqual([2, 1, 1, 3, 1]);
  // Event streams are not measured.
  expect(figures).not.toContain('operation="other",method="GET",status="200"');
});

test('measures calls that wait for a change apart, and names the version', async () => {
  await (await fetch(`${service.url}${putThing.path}?name=waiting`)).text();
  const figures = await scrape();
  expect(figures).toContain(
    `atlas_service_long_poll_seconds_count{service="measured",operation="${putThing.id}",status="200"} 1`,
  );
  expect(figures).toMatch(/^atlas_build_info\{[^}]*version="1\.2\.3"/m);
});

test('does not measure the wait of a change stream', async () => {
  const collection = defined(connection.db).collection('things');
  const stream = collection.watch([], { maxAwaitTimeMS: 200 });
  let waits = 0;
  connection.getClient().on('commandSucceeded', ({ commandName }) => {
    if (commandName === 'getMore') waits += 1;
  });
  const next = stream.next();
  while (waits < 2) await sleep(20);
  await collection.insertOne({ thing: 2 });
  await next;
  await stream.close();
  const figures = await scrape();
  expect(figures).toMatch(/command="aggregate",outcome="succeeded"/);
  expect(figures).not.toMatch(/command="getMore",outcome="succeeded"/);
});

test('reports open event streams by source', async () => {
  const figures = await scrape();
  expect(figures).toContain(
    'atlas_service_event_streams{way="change-stream",service="measured"} 3',
  );
  expect(figures).toContain('atlas_service_event_streams{way="polling",service="measured"} 0');
});

test('counts failed calls to other processes by reason', async () => {
  expect(await scrape()).toContain(
    'atlas_service_failed_calls_total{to="site",reason="421",service="measured"} 1',
  );
});

test('logs the request id and trace of the gateway; no probes', async () => {
  const headers = { 'x-request-id': 'r-1', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  await (await fetch(`${service.url}${putThing.path}?name=anna`, { headers })).text();
  await (await fetch(`${service.url}/healthz`, { headers: { 'x-request-id': 'r-2' } })).text();
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries.find(({ requestId }) => requestId === 'r-1')).toMatchObject({
    trace: TRACE,
    operation: putThing.id,
    method: 'GET',
    path: putThing.path,
    status: 200,
  });
  expect(entries.find(({ requestId }) => requestId === 'r-2')).toBeUndefined();
});

test.each(['alerts/services.yml', 'grafana/services.json'])(
  '%s uses only existing metrics and labels',
  async (path) => {
    const figures = await scrape();
    const file = new URL(`../../../deploy/${path}`, import.meta.url);
    const text = readFileSync(fileURLToPath(file), 'utf8').replaceAll('\\"', '"');
    const names = [...new Set(text.match(/\b(?:atlas_service|nodejs|process)_[a-z0-9_]+/g))];
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !figures.includes(`\n${name}{`))).toEqual([]);
    for (const [, name, matchers] of text.matchAll(/\b([a-z]+_[a-z_0-9]+)\{([^}]*)\}/g))
      for (const [, label] of defined(matchers).matchAll(/(\w+)\s*(?:=~|!=|=)/g))
        expect(figures).toMatch(new RegExp(`^${name}\\{[^}]*${label}=`, 'm'));
    for (const [, labels, name] of text.matchAll(/by \(([a-z_, ]+)\)\s*\((?:\w+\()?(\w+)/g))
      // The scraper adds the instance label.
      for (const label of defined(labels)
        .split(', ')
        .filter((one) => one !== 'instance'))
        expect(figures).toMatch(new RegExp(`^${name}\\{[^}]*${label}=`, 'm'));
  },
);

test('reports that the database is gone', async () => {
  expect(await scrape()).toContain('atlas_service_database_up{service="measured"} 1');
  await mongo.stop();
  while (!(await scrape()).includes('atlas_service_database_up{service="measured"} 0'))
    await sleep(50);
});
