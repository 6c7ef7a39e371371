import { isWorse, DURING_WATCH } from './sequential-test';
import { seeded, simulate } from './simulate';
import type { Planted } from './simulate';

const RUNS = 2_000;
const watch = (planted: Partial<Planted>) => {
  const alarms = simulate(
    {
      before: 0.002,
      seen: 1_000,
      now: 0.002,
      question: DURING_WATCH.slice,
      loads: 5_000,
      ...planted,
    },
    RUNS,
    seeded(7),
  );
  const within = (loads: number) =>
    alarms.filter((load) => load !== undefined && load <= loads).length / RUNS;
  return { within };
};

test.each([
  [0.002, 500],
  [0.005, 5_000],
  [0.01, 1_000],
  [0.03, 5_000],
])('has at most 1 %% false alarms at %d failures of %d', (rate, seen) => {
  expect(watch({ before: rate, seen, now: rate }).within(5_000)).toBeLessThanOrEqual(0.01);
});

test('detects a failure rate of 5 % within 200 loads', () => {
  const { within } = watch({ now: 0.05, loads: 2_000 });
  expect(within(200)).toBeGreaterThan(0.9);
  expect(within(2_000)).toBe(1);
});

describe('a quarter of the visitors fail', () => {
  test('is ended within 20 loads', () => {
    expect(watch({ now: 0.25 }).within(20)).toBeGreaterThan(0.9);
  });

  test('is ended within 60 loads, whatever is said of the release before', () => {
    const { within } = watch({ before: 0.95, seen: 500, now: 0.25 });
    expect(within(60)).toBeGreaterThan(0.85);
    expect(within(120)).toBeGreaterThan(0.99);
  });
});

test('needs three failed loads when everything fails', () => {
  const before = { tried: 0, failed: 0 };
  for (const question of [DURING_WATCH.slice, DURING_WATCH.part]) {
    expect(isWorse({ tried: 3, failed: 3 }, before, question)).toBe(true);
    expect(isWorse({ tried: 2, failed: 2 }, before, question)).toBe(false);
  }
});
