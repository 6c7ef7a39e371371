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

test('when two are equal, then a figure that would part them counts, and none of a tool far behind', () => {
  const tools = [tool('a', 90), tool('b', 90, null), tool('c', 60, null)];
  expect(verdictOf(tools, EVEN).unknown.map(({ id }) => id)).toEqual(['b']);
});

test.each([
  [59, 0],
  [60, 1],
])(
  'when users count three times, then of %i points behind 90 a missing figure names %i',
  (rating, named) => {
    const tools = [tool('a', 90), tool('b', rating, null)];
    expect(verdictOf(tools, { ...EVEN, users: 3 }).unknown).toHaveLength(named);
  },
);

test('when nothing counts, then all are equal and none is called behind', () => {
  const verdict = verdictOf([tool('a', 90), tool('b', 10)], { rating: 0, pricing: 0, users: 0 });
  expect(verdict).toMatchObject({ total: 0, ahead: 0, second: undefined });
  expect(verdict.first).toHaveLength(2);
});
