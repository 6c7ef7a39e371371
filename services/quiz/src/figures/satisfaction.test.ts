import { satisfaction } from './satisfaction';

const DAYS = [
  { day: '2026-11-01', count: 1, sum: 1 },
  { day: '2026-11-02', count: 2, sum: 9 },
  { day: '2026-11-03', count: 1, sum: 3 },
];
const at = (day: string) => new Date(`${day}T00:00:00Z`);

test('when days have reviews, then it is the mean of their stars, the end left out', () => {
  expect(satisfaction(DAYS, at('2026-11-02'), at('2026-11-04'))).toBe(4);
  expect(satisfaction(DAYS, at('2026-11-01'), at('2026-11-02'))).toBe(1);
});

test('when no review was written, then it is not known', () => {
  expect(satisfaction(DAYS, at('2026-11-04'), at('2026-11-09'))).toBeNull();
});
