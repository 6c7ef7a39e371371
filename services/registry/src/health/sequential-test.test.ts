import { isWorse, WATCHED } from './sequential-test';
import { seeded, simulate } from './simulate';
import type { Planted } from './simulate';

const RUNS = 2_000;
const watch = (planted: Partial<Planted>) => {
  const alarms = simulate(
    { before: 0.002, seen: 1_000, now: 0.002, question: WATCHED.slice, loads: 5_000, ...planted },
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
])(
  'when a release fails as the one before (%d of %d), then at most 1 %% are false alarms',
  (rate, seen) => {
    expect(watch({ before: rate, seen, now: rate }).within(5_000)).toBeLessThanOrEqual(0.01);
  },
);

test('when five in a hundred loads fail, then nine of ten releases are found within 200 loads, all in the end', () => {
  const { within } = watch({ now: 0.05, loads: 2_000 });
  expect(within(200)).toBeGreaterThan(0.9);
  expect(within(2_000)).toBe(1);
});

test('when everything fails, then three loads are enough, and two never are', () => {
  const before = { tried: 0, failed: 0 };
  for (const question of [WATCHED.slice, WATCHED.part]) {
    expect(isWorse({ tried: 3, failed: 3 }, before, question)).toBe(true);
    expect(isWorse({ tried: 2, failed: 2 }, before, question)).toBe(false);
  }
});
