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
let answer: (req: IncomingMessage, res: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((req, res) => answer(req, res));
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
  createServiceClient(at, 's'.repeat(16), timeoutMs).call(readThing, INPUT as never);
const failure = (timeoutMs?: number, at = url): Promise<Problem> =>
  call(timeoutMs, at).then(
    () => {
      throw new Error('it was answered');
    },
    (error: Problem) => error,
  );
const send = (status: number, text: string) => {
  answer = (_req, res) => res.writeHead(status, { 'content-type': 'application/json' }).end(text);
};

test('when a service is called, then path and query are escaped, what is not said is left out, and the token is shown', async () => {
  const seen: unknown[] = [];
  answer = (req, res) => {
    seen.push(req.method, req.url, req.headers.authorization);
    req.pipe(res);
  };
  expect(await call()).toEqual({ name: 'x' });
  expect(seen).toEqual(['POST', '/api/things/a%2Fb?size=l%26m', `Service ${'s'.repeat(16)}`]);
});

test('when the other service refuses, then its own problem comes back with its words', async () => {
  const problem = new Problem('not-allowed', { detail: 'Only on Sundays.' });
  send(403, JSON.stringify(problem.toDetails()));
  expect(await failure()).toMatchObject({ type: 'not-allowed', detail: 'Only on Sundays.' });
});

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>'],
  ['nothing', 500, ''],
  [
    'a problem that nobody knows',
    418,
    JSON.stringify({ type: '/problems/teapot', title: 'Teapot', status: 418 }),
  ],
])('when %s comes back, then the service has failed', async (_what, status, text) => {
  send(status, text);
  expect(await failure()).toMatchObject({ type: 'service-failed' });
});

test('when nothing comes in time, or nobody is there, then it is not available', async () => {
  answer = () => undefined;
  expect(await failure(50)).toMatchObject({ type: 'service-unavailable' });
  expect(await failure(1_000, 'http://127.0.0.1:1')).toMatchObject({ type: 'service-unavailable' });
});

test('when an answer is not what was agreed, then it is not handed on', async () => {
  send(200, JSON.stringify({ title: 'x' }));
  await expect(call()).rejects.toThrow(/name/);
});
