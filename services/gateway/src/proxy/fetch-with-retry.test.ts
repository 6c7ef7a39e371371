import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fetchWithRetry } from './fetch-with-retry';
import { Upstreams } from './upstreams';
import type { Upstream } from './upstreams';

const AT_ONCE = 8;
/** Responds on its own thread: `/slow` after 100 ms, `/never` not at all. */
const SERVICE = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const server = createServer((req, res) => {
  if (req.url === '/never') return;
  setTimeout(() => res.end('{}'), req.url === '/slow' ? 100 : 0);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

let worker: Worker;
let url: string;
let upstreams: Upstreams;
let service: Upstream;
beforeAll(async () => {
  worker = new Worker(SERVICE, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => worker.terminate());
beforeEach(async () => {
  upstreams = new Upstreams({ calls: 64, streams: 10 });
  service = upstreams.getOrCreate('catalog');
  service.setInstances([url]);
  await call('/', 5_000);
  // These tests are about single attempts.
  while (service.retries.tryTake());
});
afterEach(() => upstreams.destroy());

const call = (path: string, timeoutMs: number) =>
  fetchWithRetry(service, path, {}, timeoutMs).then(
    ({ status }) => status,
    (error: Error) => error.message,
  );
const calls = (path: string, timeoutMs: number) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => call(path, timeoutMs)));
const circuit = () => service.instances[0]?.breaker.state;

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('accepts responses of the time of a blocked event loop', async () => {
  const responses = calls('/slow', 400);
  await pause(20);
  block(600);
  expect(await responses).toEqual(Array(AT_ONCE).fill(200));
  expect(circuit()).toBe('closed');
});

test('ignores timeouts that a blocked event loop causes', async () => {
  const failed = calls('/never', 500);
  for (let times = 0; times < 3; times += 1) {
    await pause(20);
    block(150);
  }
  expect(new Set(await failed)).toEqual(new Set(['no response within 500 ms']));
  expect(circuit()).toBe('closed');
});

test('opens the circuit of a service that does not respond', async () => {
  // On a busy machine the event loop can be blocked, which does not count: then it tries again.
  for (let times = 0; times < 40 && circuit() === 'closed'; times += 1) await calls('/never', 500);
  expect(circuit()).not.toBe('closed');
});

describe('a service that responds', () => {
  let server: Server;
  let response: { status: number; type: string; body: string };
  beforeEach(async () => {
    server = createServer((_req, res) =>
      res.writeHead(response.status, { 'content-type': response.type }).end(response.body),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    service.setInstances([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
  });
  afterEach(() => server.close());

  test.each([
    ['503 as a problem: another service is down', 503, 'application/problem+json', '{}', 'closed'],
    ['500 as a problem', 500, 'application/problem+json; charset=utf-8', '{}', 'closed'],
    ['200 with more than is cached', 200, 'application/json', '1'.repeat(5_000_000), 'closed'],
    ['502 without problem details', 502, 'text/html', 'bad gateway', 'open'],
  ])('records %s', async (_what, status, type, body, expected) => {
    response = { status, type, body };
    await calls('/', 10_000);
    expect(circuit()).toBe(expected);
  });
});
