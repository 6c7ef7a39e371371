import { createBatchLimit } from './batch-limit';
import type { BatchLimit } from './batch-limit';

const HOME = '192.0.2.1';
const NOON = 100_000;

function send(
  limit: BatchLimit,
  times: number,
  visitorId: (at: number) => string | undefined,
  address = HOME,
) {
  for (let at = 0; at < times; at += 1) limit({ visitorId: visitorId(at), address }, NOON);
}

test('refuses the 61st batch of a visitor in a minute', () => {
  const limit = createBatchLimit();
  send(limit, 60, () => 'anna');
  expect(() => limit({ visitorId: 'anna', address: HOME }, NOON + 1)).toThrow(
    'At most 60 batches a minute.',
  );
  expect(() => limit({ visitorId: 'ben', address: HOME }, NOON + 1)).not.toThrow();
  expect(() => limit({ visitorId: 'anna', address: HOME }, NOON + 60_000)).not.toThrow();
});

test('refuses the 61st anonymous batch of an address', () => {
  const limit = createBatchLimit();
  send(limit, 60, () => undefined);
  expect(() => send(limit, 1, () => undefined)).toThrow('At most 60 batches a minute.');
  expect(() => send(limit, 1, () => undefined, '192.0.2.2')).not.toThrow();
});

test('refuses the 601st batch of an address', () => {
  const limit = createBatchLimit();
  send(limit, 600, (at) => `visitor-${at}`);
  expect(() => send(limit, 1, () => 'one-more')).toThrow('At most 60 batches a minute.');
});

test('refuses new senders when the table is full', () => {
  const limit = createBatchLimit();
  for (let at = 0; at < 25_000; at += 1)
    limit({ visitorId: `visitor-${at}`, address: `address-${at}` }, NOON);
  expect(() => send(limit, 1, () => 'late', 'late')).toThrow('At most 60 batches a minute.');
  expect(() => limit({ visitorId: 'late', address: 'late' }, NOON + 60_000)).not.toThrow();
});
