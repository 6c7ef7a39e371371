import { CircuitBreakers } from './circuit-breakers';

const RELEASE = 'catalog@1.4.0';

test('opens for half a minute, then for a minute, and reports a second opening', () => {
  let now = 0;
  const breakers = new CircuitBreakers(() => now);
  breakers.open(RELEASE, 'certain');
  breakers.open(RELEASE, 'certain');
  expect([breakers.isOpen(RELEASE), breakers.hasReopened(RELEASE)]).toEqual([true, false]);
  now = 29_999;
  expect(breakers.isOpen(RELEASE)).toBe(true);
  now = 30_000;
  expect(breakers.isOpen(RELEASE)).toBe(false);
  breakers.open(RELEASE, 'certain');
  expect([breakers.isOpen(RELEASE), breakers.hasReopened(RELEASE)]).toEqual([true, true]);
  now = 89_999;
  expect(breakers.isOpen(RELEASE)).toBe(true);
  now = 90_000;
  expect(breakers.isOpen(RELEASE)).toBe(false);
});

test('opens for five seconds after a measured failure, then for a minute', () => {
  let now = 0;
  const breakers = new CircuitBreakers(() => now);
  expect(breakers.isSuspect(RELEASE)).toBe(false);
  breakers.open(RELEASE, 'measured');
  now = 4_999;
  expect(breakers.isOpen(RELEASE)).toBe(true);
  now = 5_000;
  expect([breakers.isOpen(RELEASE), breakers.isSuspect(RELEASE)]).toEqual([false, true]);
  expect(breakers.hasReopened(RELEASE)).toBe(false);
  breakers.open(RELEASE, 'measured');
  now = 64_999;
  expect([breakers.isOpen(RELEASE), breakers.hasReopened(RELEASE)]).toEqual([true, true]);
  now = 65_000;
  expect(breakers.isOpen(RELEASE)).toBe(false);
});

test('opens for five seconds when the cause is uncertain', () => {
  let now = 0;
  const breakers = new CircuitBreakers(() => now);
  for (const time of [0, 5_000, 10_000]) {
    now = time;
    breakers.open(RELEASE, 'uncertain');
    expect([breakers.isOpen(RELEASE), breakers.isSuspect(RELEASE)]).toEqual([true, false]);
  }
  now = 15_000;
  expect(breakers.isOpen(RELEASE)).toBe(false);
});
