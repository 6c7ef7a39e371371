import { weigh } from './tool-figures';

const rated = (toolId: string, sum: number, count: number) => ({ toolId, sum, count });

test('ranks many good reviews above a single one', () => {
  const scores = weigh([rated('one', 5, 1), rated('many', 190, 40), rated('poor', 60, 30)]);
  const best = [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
  expect(best).toEqual(['many', 'one', 'poor']);
});

test('has no score without reviews', () => {
  expect(weigh([]).size).toBe(0);
});
