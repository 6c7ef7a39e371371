import type { Request } from 'express';
import { senderKeys } from './sender';

const rangeOf = (forwarded: string) => {
  const req = { get: () => forwarded, socket: {} } as unknown as Request;
  return senderKeys(req, undefined, { secret: 'secret', day: '2026-11-28' }).range;
};

test.each([
  ['203.0.113.7', '203.0.113.250'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.8'],
  ['2001:db8::1', '2001:db8:0:ffff::1'],
])('counts %s and %s as one address range', (one, other) => {
  expect(rangeOf(one)).toBe(rangeOf(other));
});

test('counts other networks apart', () => {
  expect(rangeOf('2001:db8::1')).not.toBe(rangeOf('2001:db8:1::1'));
});
