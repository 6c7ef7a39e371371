import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { eventually } from './eventually';
import type { Started } from './started-gateway';
import { startForTest } from './started-gateway';

let atlas: Started;
afterEach(() => atlas.stop());

interface Slow {
  readonly socket: Socket;
  answer: string;
}

const announced = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: http://localhost:8080\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** A caller who announces a body and sends one byte of it. */
function startSlow(path = '/api/reviews', length = 500): Slow {
  const slow: Slow = {
    socket: connect(atlas.port, '127.0.0.1', () => {
      slow.socket.write(`${announced(path, length)}{`);
    }),
    answer: '',
  };
  slow.socket.on('data', (chunk) => void (slow.answer += chunk.toString())).on('error', () => {});
  return slow;
}
const statusOf = ({ answer }: Slow) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];

test('when 20 callers send their bodies slowly, then no other call to the service fails, and they get 408', async () => {
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
  expect(slow[0]!.answer).toContain('/problems/request-timeout');
});

test('when one address has its bodies under way, then a further one ends the oldest, not itself', async () => {
  atlas = await startForTest();
  const slow: Slow[] = [];
  for (let i = 0; i < 40; i += 1) {
    slow.push(startSlow());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await atlas.post('/api/reviews', '{}')).status).toBe(200);
  await eventually(
    () => slow.filter(statusOf).length,
    (ended) => ended >= 9,
  );
  expect(statusOf(slow[0]!)).toBe('408');
  expect(statusOf(slow.at(-1)!)).toBeUndefined();
  for (const { socket } of slow) socket.destroy();
});

test('when a body is on its way, then the service is neither called nor counted', async () => {
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

test('when a large body stops flowing, then 408 and the circuit stays closed', async () => {
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

test('when a large body flows, then the service gets it whole', async () => {
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
