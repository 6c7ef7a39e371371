import { EventEmitter, getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withDeadline } from './with-deadline';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const never = new EventEmitter();
const wait = (signal: AbortSignal) => once(never, 'said', { signal });

/** A signal that nobody holds is collected as soon as it may be. */
const collecting = setInterval(collect, 20);
afterAll(() => clearInterval(collecting));

test('when the time is over, then the work ends, whatever was collected meanwhile', async () => {
  const { signal } = new AbortController();
  await expect(withDeadline(200, signal, wait)).rejects.toThrow();
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('when an answer begins and never ends, then who reads it is told after the time', async () => {
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

test('when the outer signal ends before or meanwhile, then so does the work', async () => {
  const outer = new AbortController();
  const pending = withDeadline(60_000, outer.signal, wait);
  outer.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  await expect(withDeadline(60_000, outer.signal, wait)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('when the work is done in time, then its result is returned and nothing is left behind', async () => {
  const { signal } = new AbortController();
  await expect(withDeadline(60_000, signal, async () => 'done')).resolves.toBe('done');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
