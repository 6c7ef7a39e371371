import { pointsOf, spellingOf } from './review-points';

const naming = (...pros: string[]) => ({ pros, cons: [] });

test('counts a review once for a point that it spells twice', () => {
  const review = { pros: ['Fast', 'fast!', '!'], cons: ['Fast'] };
  expect(pointsOf(review)).toEqual(['pro:fast', 'con:fast']);
});

test('counts no point of a review by a maker', () => {
  expect(pointsOf({ ...naming('Fast'), confirmedAs: 'maker' })).toEqual([]);
  expect(pointsOf({ ...naming('Fast'), confirmedAs: 'organisation' })).toEqual(['pro:fast']);
});

test('shows the spelling of most reviews', () => {
  const reviews = [naming('FAST'), naming('Cheap', 'fast'), naming('Fast!'), naming('fast')];
  expect(spellingOf('pro:fast', reviews)).toBe('fast');
});

test('shows the oldest of equally frequent spellings', () => {
  expect(spellingOf('pro:fast', [naming('FAST'), naming('Fast')])).toBe('Fast');
});

test('shows nothing that no review names any more', () => {
  expect(spellingOf('pro:fast', [naming('Cheap')])).toBeUndefined();
  expect(spellingOf('con:fast', [naming('fast')])).toBeUndefined();
});
