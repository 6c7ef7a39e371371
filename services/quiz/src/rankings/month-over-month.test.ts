import { aRollup, storedUsage } from '../testing/samples';
import { addDays } from '../usage/days';
import type { Rollup } from '../usage/rollup';
import { monthOverMonth } from './month-over-month';

const MIDNIGHT = new Date('2026-03-01T00:00:00Z');
const now = () => new Date('2026-03-01T15:00:00Z');
const growth = (days: Rollup[]) => monthOverMonth({ rollups: storedUsage(days), now });
/** Visits of one category on the day that is so many days ago. */
const visits = (ago: number, image: number): Rollup =>
  aRollup(addDays(MIDNIGHT, -ago).toISOString(), { categories: { image } });

test('compares the last 30 complete days with the 30 before', async () => {
  expect(await growth([visits(60, 4), visits(31, 6), visits(30, 10), visits(1, 5)])).toEqual(
    new Map([['image', 50]]),
  );
});

test('leaves out today and what is older than 60 days', async () => {
  const counted = [visits(60, 10), visits(1, 20)];
  expect(await growth([visits(61, 90), ...counted, visits(0, 90)])).toEqual(
    new Map([['image', 100]]),
  );
});

test('says nothing before usage was recorded for 60 days', async () => {
  expect(await growth([visits(59, 10), visits(1, 20)])).toEqual(new Map());
});

test('has no percentage for a category without earlier visits', async () => {
  const first = aRollup(addDays(MIDNIGHT, -60).toISOString(), { categories: { text: 1 } });
  expect(await growth([first, visits(1, 20)])).toEqual(new Map([['image', null]]));
});
