import { weigh } from './tool-figures';

const rated = (toolId: string, sum: number, count: number) => ({ toolId, sum, count });

test('when a tool has one review of five stars, then one with many good reviews stands before it', () => {
  const scores = weigh([rated('one', 5, 1), rated('many', 190, 40), rated('poor', 60, 30)]);
  const best = [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
  expect(best).toEqual(['many', 'one', 'poor']);
});

test('when there is no review at all, then there is no score', () => {
  expect(weigh([]).size).toBe(0);
});
