import { Agent, createServer, get } from 'node:http';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { createLogger, drain, startService } from '../src/index';

const logger = createLogger('shelf', 'silent');
const start = (app: RequestListener, onClose?: () => Promise<void>) =>
  startService({
    ...{ app, host: '127.0.0.1', port: 0, logger, signals: false },
    ...(onClose && { onClose }),
  });

/** One GET with a separate agent. */
const request = (url: string, agent = new Agent()) =>
  new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    get(url, { agent }, (res) => {
      let text = '';
      res.on('data', (part: Buffer) => (text += String(part)));
      res.on('error', reject);
      res.on('end', () => resolve({ text, connection: res.headers.connection }));
    }).on('error', reject);
  });

const accepts = (url: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('finishes the running request before it closes', async () => {
  const order: string[] = [];
  let finish = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const service = await start(
    (_req, res) => {
      finish = () => {
        order.push('responded');
        res.end('whole');
      };
      begun();
    },
    async () => void order.push('closed'),
  );
  const response = request(service.url);
  await isBegun;
  const closing = service.close();
  // A second call returns the same promise.
  expect(service.close()).toBe(closing);
  // New connections are refused while the response is pending.
  while (await accepts(service.url));
  finish();
  expect((await response).text).toBe('whole');
  await closing;
  expect(order).toEqual(['responded', 'closed']);
});

test('closes kept-alive connections with Connection: close', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createServer((_req, res) => res.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  expect((await request(url, agent)).connection).toBe('keep-alive');
  const drained = drain(server, {});
  expect(await request(url, agent)).toEqual({ text: 'here', connection: 'close' });
  await drained;
  agent.destroy();
});

test('cuts responses that exceed the timeout', async () => {
  const server = createServer((_req, res) => res.write('a stream'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const cut = request(url);
  const isCut = expect(cut).rejects.toThrow();
  await new Promise<void>((resolve) => server.once('request', () => resolve()));
  const calls: string[] = [];
  const sessions = { leave: () => calls.push('leave'), destroy: () => calls.push('cut') };
  await drain(server, { finishMs: 20, sessions });
  await isCut;
  expect(calls).toEqual(['leave', 'cut']);
});

test('does not start on a port in use', async () => {
  const service = await start((_req, res) => res.end());
  const port = Number(new URL(service.url).port);
  const second = startService({
    ...{ app: () => undefined, host: '127.0.0.1', port, logger, signals: false },
  });
  await expect(second).rejects.toThrow('EADDRINUSE');
  await service.close();
});
