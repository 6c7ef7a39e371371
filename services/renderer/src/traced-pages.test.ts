import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTracing, stopTracing } from '@atlas/service-kit';
import { startCollector } from '@atlas/service-kit/testing';
import { createApp } from './app';
import { Renderer } from './pool/renderer';
import { createFetchFromSite } from './site-client';

const TOKEN = 's'.repeat(16);
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PAGE_SPAN = '00f067aa0ba902b7';

async function listen(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

afterAll(() => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});

test("spans of rendering and its data calls are children of the page's span", async () => {
  const collector = await startCollector();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  await startTracing('renderer', '1.0.0');
  const received: unknown[] = [];
  const site = await listen((req, res) => {
    received.push(req.headers.traceparent);
    res.end('{}');
  });
  const logger = { warn: jest.fn(), info: jest.fn() };
  const renderer = new Renderer({
    config: {
      ...{ threads: 1, dataTimeoutMs: 20_000, renderTimeoutMs: 5_000, loadTimeoutMs: 20_000 },
      ...{ heapMb: 64, memoryMb: 100_000, rendersPerThread: 1_000 },
    },
    bundles: { readShell: async () => ({ name: 'shell', id: 'shell@1.0.0', code: '' }) } as never,
    fetchFromSite: createFetchFromSite({ siteUrl: site.url, serviceToken: TOKEN, logger }),
    logger,
    workerFile: new URL('./testing/fake-worker.mjs', import.meta.url),
  });
  const isReady = async () => true;
  const app = await listen(createApp({ renderer, isReady, serviceToken: TOKEN, logger }));
  const server = { file: 'server.1234abcd.cjs', integrity: `sha384-${'A'.repeat(64)}` };
  const response = await fetch(`${app.url}/render`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, traceparent: `00-${TRACE}-${PAGE_SPAN}-01` },
    body: JSON.stringify({
      target: { path: '/data', language: 'ko', hasSession: false },
      composition: { shell: { version: '1.0.0', server }, remotes: [] },
    }),
  });
  expect(response.status).toBe(200);

  await stopTracing();
  const find = (name: string) => collector.spans.find((span) => span.name === name);
  const rendering = find('renderer.render');
  const call = find('GET /api/news');
  expect(rendering).toMatchObject({
    service: 'renderer',
    traceId: TRACE,
    parentSpanId: PAGE_SPAN,
    attributes: { 'http.response.status_code': 200 },
  });
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: rendering?.spanId });
  expect(received).toEqual([`00-${TRACE}-${call?.spanId}-01`]);
  renderer.stop();
  for (const one of [app, site]) one.close();
  await collector.stop();
});
