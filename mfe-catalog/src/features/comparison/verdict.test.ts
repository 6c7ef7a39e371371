import { aTool } from '../../testing/builders';
import { verdictOf } from './verdict';
import { EVEN } from './weights';

const tool = (id: string, rating: number, monthlyUsers: number | null = 1) =>
  aTool({ id, name: id, rating, pricing: 'paid', monthlyUsers });

test('when one tool has more points, then it comes first, by how many and from what', () => {
  const verdict = verdictOf([tool('a', 80), tool('b', 95)], EVEN);
  expect(verdict).toMatchObject({ total: 95, ahead: 15, part: 'rating', unknown: [] });
  expect([verdict.first[0]?.id, verdict.second?.id]).toEqual(['b', 'a']);
});

test('when two tools have as many points, then neither is crowned', () => {
  const verdict = verdictOf([tool('a', 90), tool('b', 90), tool('c', 70)], EVEN);
  expect(verdict.first.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('when a tool publishes no user figure that could put it first, then it is named', () => {
  const behind = verdictOf([tool('a', 90), tool('b', 85, null)], EVEN);
  expect(behind.unknown.map(({ id }) => id)).toEqual(['b']);
  const farBehind = verdictOf([tool('a', 90), tool('b', 60, null)], EVEN);
  expect(farBehind.unknown).toEqual([]);
});

test('when users do not count, then a missing figure changes nothing', () => {
  const verdict = verdictOf([tool('a', 90), tool('b', 90, null)], { ...EVEN, users: 0 });
  expect(verdict.unknown).toEqual([]);
});
