import type { ServiceClient } from '@atlas/service-kit';
import { createRatings } from './ratings';

const DAY = { day: '2026-11-20', count: 2, sum: 9 };
const NOW = new Date('2026-11-22T10:00:00Z');
const logger = { warn: jest.fn() } as never;

test('requests the ratings once for repeated reads', async () => {
  const call = jest.fn(async () => [DAY]);
  const ratings = createRatings({ call } as unknown as ServiceClient, logger);
  await Promise.all([ratings.days(NOW), ratings.days(NOW)]);
  expect(await ratings.days(NOW)).toEqual([DAY]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('returns nothing while the community is unavailable', async () => {
  const call = jest.fn(() => Promise.reject(new Error('gone')));
  const ratings = createRatings({ call }, logger);
  expect(await ratings.days(NOW)).toEqual([]);
});
