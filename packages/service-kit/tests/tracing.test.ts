import { defineContract } from '@atlas/contracts';
import * as z from 'zod/mini';
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
const ask = define('ask');
const tell = define('tell');
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

test('when a request goes to one service and on to another and its database, then its spans are one tree', async () => {
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
          databaseAnswers: async () => undefined,
        },
        routes,
      }),
      host: '127.0.0.1',
      port: 0,
      logger,
      signals: false,
    });
  const teller = await start((router) =>
    route(router, tell, async () => {
      await connection.db!.collection('words').insertOne({ word: 'yes' });
      return 'yes';
    }),
  );
  const client = createServiceClient(teller.url, config.serviceToken);
  const asked = await start((router) => route(router, ask, () => client.call(tell, {})));
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await Promise.all(Array.from({ length: 3 }, () => fetch(`${asked.url}${ask.path}`, { headers })));
  await fetch(`${asked.url}/healthz`);
  await stopTracing();

  const { spans } = collector;
  expect(spans.map(({ name }) => name).sort()).toEqual(
    [ask.id, 'insert words', tell.id, tell.id].flatMap((name) => [name, name, name]).sort(),
  );
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  // From each command back to the caller, each over spans of its own.
  const pathOf = (id: string | undefined): string[] => {
    const span = spans.find(({ spanId }) => spanId === id);
    return span ? [span.name, ...pathOf(span.parentSpanId)] : [String(id)];
  };
  for (const { spanId } of spans.filter(({ name }) => name === 'insert words'))
    expect(pathOf(spanId)).toEqual(['insert words', tell.id, tell.id, ask.id, CALLER]);

  await Promise.all([asked.close(), teller.close(), connection.close(), mongo.stop()]);
  await collector.stop();
});
