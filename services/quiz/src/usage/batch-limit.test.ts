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

test('when a visitor sends a 61st batch in a minute, then it is refused, others and the next minute are not', () => {
  const limit = createBatchLimit();
  send(limit, 60, () => 'anna');
  expect(() => limit({ visitorId: 'anna', address: HOME }, NOON + 1)).toThrow(
    'At most 60 batches a minute.',
  );
  expect(() => limit({ visitorId: 'ben', address: HOME }, NOON + 1)).not.toThrow();
  expect(() => limit({ visitorId: 'anna', address: HOME }, NOON + 60_000)).not.toThrow();
});

test('when batches come without a visitor, then the 61st of an address is refused, that of another is not', () => {
  const limit = createBatchLimit();
  send(limit, 60, () => undefined);
  expect(() => send(limit, 1, () => undefined)).toThrow('At most 60 batches a minute.');
  expect(() => send(limit, 1, () => undefined, '192.0.2.2')).not.toThrow();
});

test('when each batch of an address comes with a visitor of its own, then the 601st is refused', () => {
  const limit = createBatchLimit();
  send(limit, 600, (at) => `visitor-${at}`);
  expect(() => send(limit, 1, () => 'one-more')).toThrow('At most 60 batches a minute.');
});

test('when more senders come than are remembered, then the new ones wait for the next minute', () => {
  const limit = createBatchLimit();
  for (let at = 0; at < 25_000; at += 1)
    limit({ visitorId: `visitor-${at}`, address: `address-${at}` }, NOON);
  expect(() => send(limit, 1, () => 'late', 'late')).toThrow('At most 60 batches a minute.');
  expect(() => limit({ visitorId: 'late', address: 'late' }, NOON + 60_000)).not.toThrow();
});
