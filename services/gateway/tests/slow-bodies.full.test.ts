import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { defined } from '@atlas/contracts/testing';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
afterEach(() => atlas.stop());

interface SlowClient {
  readonly socket: Socket;
  received: string;
}

const requestHead = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: http://localhost:8080\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Starts a client that announces a body and sends one byte of it. */
function startSlow(path = '/api/reviews', length = 500): SlowClient {
  const slow: SlowClient = {
    socket: connect(atlas.port, '127.0.0.1', () => {
      slow.socket.write(`${requestHead(path, length)}{`);
    }),
    received: '',
  };
  slow.socket.on('data', (chunk) => void (slow.received += chunk.toString())).on('error', () => {});
  return slow;
}
const statusOf = ({ received }: SlowClient) => /^HTTP\/1\.1 (\d+)/.exec(received)?.[1];

test('responds 408 to slow bodies while other calls succeed', async () => {
  atlas = await startForTest({ env: { HEAD_TIMEOUT_MS: '2000' } });
  const slow = Array.from({ length: 20 }, () => startSlow());
  const others: number[] = [];
  await eventually(
    async () => {
      others.push((await atlas.get('/api/reviews')).status);
      others.push((await atlas.post('/api/reviews', '{}')).status);
      return slow.every(statusOf);
    },
    (all) => all,
  );
  others.push((await atlas.get('/api/reviews')).status);
  expect(new Set(others)).toEqual(new Set([200]));
  expect(new Set(slow.map(statusOf))).toEqual(new Set(['408']));
  expect(defined(slow[0]).received).toContain('/problems/request-timeout');
});

test('an address above its body limit loses its oldest request', async () => {
  atlas = await startForTest();
  const slow: SlowClient[] = [];
  for (let i = 0; i < 40; i += 1) {
    slow.push(startSlow());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await atlas.post('/api/reviews', '{}')).status).toBe(200);
  await eventually(
    () => slow.filter(statusOf).length,
    (ended) => ended >= 9,
  );
  expect(statusOf(defined(slow[0]))).toBe('408');
  expect(statusOf(defined(slow.at(-1)))).toBeUndefined();
  for (const { socket } of slow) socket.destroy();
});

test('a service is not called before the body is complete', async () => {
  atlas = await startForTest({ env: { MAX_CALLS_PER_SERVICE: '1', MAX_CALLS: '1' } });
  const slow = startSlow('/api/reviews', 3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await atlas.get('/api/reviews')).status).toBe(200);
  slow.socket.write('"}');
  await eventually(
    () => statusOf(slow),
    (status) => status !== undefined,
  );
  expect(statusOf(slow)).toBe('200');
  expect(atlas.services.community.last.body).toBe('{"}');
  slow.socket.destroy();
});

test('a stalled large body does not open the circuit', async () => {
  atlas = await startForTest({
    env: { HEAD_TIMEOUT_MS: '1000' },
    routes: {
      defaults: {
        methods: ['GET', 'POST'],
        timeoutMs: 5_000,
        bodyLimitBytes: 1_000_000,
        limit: { visitor: 500, address: 500 },
        auth: 'any',
      },
      routes: [{ prefix: '/api/reviews', service: 'community' }],
    },
  });
  const slow = Array.from({ length: 6 }, () => {
    const one = startSlow('/api/reviews', 400_000);
    one.socket.once('connect', () => one.socket.write('x'.repeat(200_000)));
    return one;
  });
  await eventually(
    () => slow.every(statusOf),
    (all) => all,
  );
  expect(new Set(slow.map(statusOf))).toEqual(new Set(['408']));
  expect((await atlas.get('/api/reviews')).status).toBe(200);
});

test('forwards a large body completely', async () => {
  atlas = await startForTest({
    routes: {
      defaults: {
        methods: ['POST'],
        timeoutMs: 5_000,
        bodyLimitBytes: 1_000_000,
        limit: { visitor: 500, address: 500 },
        auth: 'any',
      },
      routes: [{ prefix: '/api/reviews', service: 'community' }],
    },
  });
  const body = JSON.stringify({ text: 'x'.repeat(700_000) });
  expect((await atlas.post('/api/reviews', body)).status).toBe(200);
  expect((await atlas.post('/api/reviews', new Blob([body]).stream())).status).toBe(200);
  expect(atlas.services.community.seen.map((one) => one.body === body)).toEqual([true, true]);
  expect((await atlas.post('/api/reviews', 'x'.repeat(1_000_001))).status).toBe(413);
});
