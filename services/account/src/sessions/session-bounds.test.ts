import { endOf, isFresh } from './session-bounds';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIGNED_IN_AT = Date.parse('2026-11-01T00:00:00.000Z');

test('ends a session after seven days without use', () => {
  expect(endOf(SIGNED_IN_AT, SIGNED_IN_AT)).toBe(SIGNED_IN_AT + 7 * DAY_MS);
  expect(endOf(SIGNED_IN_AT, SIGNED_IN_AT + 3 * DAY_MS)).toBe(SIGNED_IN_AT + 10 * DAY_MS);
});

test('ends a session after 30 days of use', () => {
  expect(endOf(SIGNED_IN_AT, SIGNED_IN_AT + 29 * DAY_MS)).toBe(SIGNED_IN_AT + 30 * DAY_MS);
});

test('calls a sign-in recent for 15 minutes', () => {
  const after = SIGNED_IN_AT + 15 * MINUTE_MS;
  expect([isFresh(SIGNED_IN_AT, after), isFresh(SIGNED_IN_AT, after + 1)]).toEqual([true, false]);
});
