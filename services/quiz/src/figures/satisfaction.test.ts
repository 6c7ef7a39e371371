import { satisfaction } from './satisfaction';

const DAYS = [
  { day: '2026-11-01', count: 1, sum: 1 },
  { day: '2026-11-02', count: 2, sum: 9 },
  { day: '2026-11-03', count: 1, sum: 3 },
];
const at = (day: string) => new Date(`${day}T00:00:00Z`);

test('returns the mean stars without the end day', () => {
  expect(satisfaction(DAYS, at('2026-11-02'), at('2026-11-04'))).toBe(4);
  expect(satisfaction(DAYS, at('2026-11-01'), at('2026-11-02'))).toBe(1);
});

test('is undefined without reviews', () => {
  expect(satisfaction(DAYS, at('2026-11-04'), at('2026-11-09'))).toBeNull();
});
