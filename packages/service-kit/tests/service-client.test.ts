import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineContract, Problem } from '@atlas/contracts';
import * as z from 'zod/mini';
import { createServiceClient } from '../src/index';

const readThing = defineContract({
  id: 'shelf.readThing',
  method: 'POST',
  path: '/api/things/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({ size: z.optional(z.string()), page: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
});

let server: Server;
let url: string;
let respond: (req: IncomingMessage, res: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((req, res) => respond(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const INPUT = {
  params: { id: 'a/b' },
  query: { size: 'l&m', page: undefined },
  body: { name: 'x' },
};
const call = (timeoutMs?: number, at = url) =>
  createServiceClient(at, 's'.repeat(16), timeoutMs).call(readThing, INPUT);
const failure = (timeoutMs?: number, at = url): Promise<Problem> =>
  call(timeoutMs, at).then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: Problem) => error,
  );
const send = (status: number, text: string) => {
  respond = (_req, res) => res.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

test('escapes path and query and sends the service token', async () => {
  const seen: unknown[] = [];
  respond = (req, res) => {
    seen.push(req.method, req.url, req.headers.authorization);
    req.pipe(res);
  };
  expect(await call()).toEqual({ name: 'x' });
  expect(seen).toEqual(['POST', '/api/things/a%2Fb?size=l%26m', `Service ${'s'.repeat(16)}`]);
});

test('rejects with the problem of the other service', async () => {
  const problem = new Problem('not-allowed', { detail: 'Only on Sundays.' });
  send(403, JSON.stringify(problem.toDetails()));
  expect(await failure()).toMatchObject({ type: 'not-allowed', detail: 'Only on Sundays.' });
});

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['nothing', 500, ''],
  [
    'an unknown problem',
    418,
    JSON.stringify({ type: '/problems/teapot', title: 'Teapot', status: 418 }),
  ],
])('rejects with service-failed for %s', async (_what, status, text) => {
  send(status, text);
  expect(await failure()).toMatchObject({ type: 'service-failed' });
});

test('rejects with service-unavailable when a load balancer has no process', async () => {
  send(503, '<h1>No server is available</h1>');
  expect(await failure()).toMatchObject({ type: 'service-unavailable', status: 503 });
});

test('rejects with service-unavailable without a response', async () => {
  respond = () => undefined;
  expect(await failure(50)).toMatchObject({ type: 'service-unavailable' });
  expect(await failure(1_000, 'http://127.0.0.1:1')).toMatchObject({ type: 'service-unavailable' });
});

test('refuses a response that breaks the contract', async () => {
  send(200, JSON.stringify({ title: 'x' }));
  await expect(call()).rejects.toThrow(/name/);
});
