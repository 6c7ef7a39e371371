import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';
import { defined } from '@atlas/contracts/testing';
import {
  connectMongo,
  createLogger,
  createServiceApp,
  createServiceClient,
  route,
  startService,
  startTracing,
  stopTracing,
} from '../src/index';
import { startCollector, startTestMongo, testConfig } from '../src/testing/index';

const define = (id: string) =>
  defineContract({ id, method: 'GET', path: `/api/${id}`, output: z.string() });
const front = define('front');
const back = define('back');
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});

test('connects the spans of two services and a database', async () => {
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  await startTracing('both', '1.0.0');
  const mongo = await startTestMongo();
  const config = testConfig('traced', mongo);
  const connection = await connectMongo(config.mongoUri, config.database);
  const logger = createLogger('both', 'silent');
  const start = (routes: Parameters<typeof createServiceApp>[0]['routes']) =>
    startService({
      app: createServiceApp({
        name: 'both',
        context: {
          config,
          logger,
          verifySession: async () => undefined,
          checkDatabase: async () => undefined,
        },
        routes,
      }),
      host: '127.0.0.1',
      port: 0,
      logger,
      signals: false,
    });
  const backService = await start((router) =>
    route(router, back, async () => {
      await defined(connection.db).collection('words').insertOne({ word: 'yes' });
      return 'yes';
    }),
  );
  const client = createServiceClient(backService.url, config.serviceToken);
  const frontService = await start((router) => route(router, front, () => client.call(back, {})));
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${frontService.url}${front.path}`, { headers })),
  );
  await fetch(`${frontService.url}/healthz`);
  await stopTracing();

  const { spans } = collector;
  expect(spans.map(({ name }) => name).sort()).toEqual(
    [front.id, 'insert words', back.id, back.id].flatMap((name) => [name, name, name]).sort(),
  );
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  // Walks from each command span up to the caller.
  const pathOf = (id: string | undefined): string[] => {
    const span = spans.find(({ spanId }) => spanId === id);
    return span ? [span.name, ...pathOf(span.parentSpanId)] : [String(id)];
  };
  for (const { spanId } of spans.filter(({ name }) => name === 'insert words'))
    expect(pathOf(spanId)).toEqual(['insert words', back.id, back.id, front.id, CALLER]);

  await Promise.all([frontService.close(), backService.close(), connection.close(), mongo.stop()]);
  await collector.stop();
});
