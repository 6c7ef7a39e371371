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

/** One GET by an agent of its own. */
const ask = (url: string, agent = new Agent()) =>
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

test('when a service stops in the middle of an answer, then that is finished, what it holds is closed after, and the port is shut', async () => {
  const order: string[] = [];
  let finish = () => {};
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  const service = await start(
    (_req, res) => {
      finish = () => {
        order.push('answered');
        res.end('whole');
      };
      begun();
    },
    async () => void order.push('closed'),
  );
  const answer = ask(service.url);
  await isBegun;
  const closing = service.close();
  // A second signal is no second stop.
  expect(service.close()).toBe(closing);
  // Nobody new comes in from here on, while the answer is still awaited.
  while (await accepts(service.url));
  finish();
  expect((await answer).text).toBe('whole');
  await closing;
  expect(order).toEqual(['answered', 'closed']);
});

test('when a caller keeps its connection, then its next request while stopping is answered with a word to go', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createServer((_req, res) => res.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  expect((await ask(url, agent)).connection).toBe('keep-alive');
  const drained = drain(server, {});
  expect(await ask(url, agent)).toEqual({ text: 'here', connection: 'close' });
  await drained;
  agent.destroy();
});

test('when an answer never ends, then it is cut in the end, and the service stops', async () => {
  const server = createServer((_req, res) => res.write('a stream'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const cut = ask(url);
  const isCut = expect(cut).rejects.toThrow();
  await new Promise<void>((resolve) => server.once('request', () => resolve()));
  const left: string[] = [];
  const sessions = { leave: () => left.push('told'), destroy: () => left.push('cut') };
  await drain(server, { finishMs: 20, sessions });
  await isCut;
  expect(left).toEqual(['told', 'cut']);
});

test('when the port is taken, then the service does not start', async () => {
  const service = await start((_req, res) => res.end());
  const port = Number(new URL(service.url).port);
  const second = startService({
    ...{ app: () => undefined, host: '127.0.0.1', port, logger, signals: false },
  });
  await expect(second).rejects.toThrow('EADDRINUSE');
  await service.close();
});
