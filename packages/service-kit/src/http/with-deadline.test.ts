import { EventEmitter, getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withDeadline } from './with-deadline';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const never = new EventEmitter();
const wait = (signal: AbortSignal) => once(never, 'event', { signal });

/** Unreferenced signals are collected at the earliest opportunity. */
const collecting = setInterval(collect, 20);
afterAll(() => clearInterval(collecting));

test('aborts at the deadline despite garbage collection', async () => {
  const { signal } = new AbortController();
  await expect(withDeadline(200, signal, wait)).rejects.toThrow();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('rejects the reader of a body that never ends', async () => {
  const server = createServer((_req, res) => res.writeHead(200).write('{'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = withDeadline(300, new AbortController().signal, async (signal) =>
    (await fetch(url, { signal })).json(),
  );
  await expect(read).rejects.toMatchObject({ name: 'TimeoutError', message: 'Not within 300 ms' });
  server.closeAllConnections();
  server.close();
});

test('aborts with the outer signal', async () => {
  const outer = new AbortController();
  const pending = withDeadline(60_000, outer.signal, wait);
  outer.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  await expect(withDeadline(60_000, outer.signal, wait)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('returns the result and leaves no listeners', async () => {
  const { signal } = new AbortController();
  await expect(withDeadline(60_000, signal, async () => 'done')).resolves.toBe('done');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
