import { aTool } from '../../testing/builders';
import { shortfallsOf, verdictOf } from './verdict';
import { EVEN } from './weights';

const tool = (id: string, rating: number, monthlyUsers: number | null = 1) =>
  aTool({ id, name: id, rating, pricing: 'paid', monthlyUsers });

test('ranks the tool with more points first, with lead and reason', () => {
  const verdict = verdictOf([tool('a', 80), tool('b', 95)], EVEN);
  expect(verdict).toMatchObject({ total: 95, ahead: 15, part: 'rating', unknown: [] });
  expect([verdict.first[0]?.id, verdict.second?.id]).toEqual(['b', 'a']);
});

test('ranks tools with equal points first together', () => {
  const verdict = verdictOf([tool('a', 90), tool('b', 90), tool('c', 70)], EVEN);
  expect(verdict.first.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('lists tools whose missing user count could win', () => {
  const behind = verdictOf([tool('a', 90), tool('b', 85, null)], EVEN);
  expect(behind.unknown.map(({ id }) => id)).toEqual(['b']);
  const farBehind = verdictOf([tool('a', 90), tool('b', 60, null)], EVEN);
  expect(farBehind.unknown).toEqual([]);
});

test('ignores missing user counts when users have weight 0', () => {
  const verdict = verdictOf([tool('a', 90), tool('b', 90, null)], { ...EVEN, users: 0 });
  expect(verdict.unknown).toEqual([]);
});

test('lists only the tied tool whose missing user count could win', () => {
  const tools = [tool('a', 90), tool('b', 90, null), tool('c', 60, null)];
  expect(verdictOf(tools, EVEN).unknown.map(({ id }) => id)).toEqual(['b']);
});

test.each([
  [59, 0],
  [60, 1],
])('with user weight 3, a rating of %i against 90 lists %i', (rating, named) => {
  const tools = [tool('a', 90), tool('b', rating, null)];
  expect(verdictOf(tools, { ...EVEN, users: 3 }).unknown).toHaveLength(named);
});

test('ranks all tools equal when all weights are 0', () => {
  const verdict = verdictOf([tool('a', 90), tool('b', 10)], {
    ...EVEN,
    rating: 0,
    pricing: 0,
    users: 0,
  });
  expect(verdict).toMatchObject({ total: 0, ahead: 0, second: undefined });
  expect(verdict.first).toHaveLength(2);
});

test('says where a tool loses most and where it is ahead', () => {
  const best = aTool({ id: 'best', rating: 80, pricing: 'free', monthlyUsers: 20_000_000 });
  const easier = aTool({ id: 'easier', rating: 95, pricing: 'paid', monthlyUsers: 20_000_000 });
  const worse = aTool({ id: 'worse', rating: 60, pricing: 'free', monthlyUsers: null });
  expect(
    shortfallsOf([worse, best, easier], EVEN).map(({ tool, ...rest }) => [tool.id, rest]),
  ).toEqual([
    ['easier', { behind: 5, worst: 'pricing', better: 'rating' }],
    ['worse', { behind: 30, worst: 'rating', better: undefined }],
  ]);
});

test('has no shortfall between equal tools', () => {
  expect(shortfallsOf([tool('a', 90), tool('b', 90)], EVEN)).toEqual([]);
});
