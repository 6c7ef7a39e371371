import { findTools, listModerationQueue, listRankedTools, listReviews } from '@atlas/contracts';
import type { Contract, OutputOf } from '@atlas/contracts';
import { MockApi } from '../mock-api';
import type { MockUser } from '../settings';

const api = new MockApi();
function get<C extends Contract>(contract: C, query: object = {}, user: MockUser = 'anonymous') {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const path = `${contract.path}?${search}`;
  const { status, body } = api.respond({ method: 'GET', path }, { user, failures: {} });
  expect([status, body]).toEqual([200, expect.anything()]);
  return contract.output.parse(body) as OutputOf<C>;
}
const find = (query: object = {}) => get(findTools, { page: '1', ...query });
const all = () => find({ pageSize: '100' }).items;

test('pages a list: first, full, last and past the end', () => {
  const { total, items } = find();
  expect([total, items.length]).toEqual([12, 9]);
  expect(find({ page: '2' }).items).toHaveLength(3);
  expect(find({ page: '9' })).toMatchObject({ page: 2, pageSize: 9 });
  expect(find({ pageSize: '12' }).items).toHaveLength(12);
  expect(find({ pageSize: '12', page: '2' }).page).toBe(1);
  const paged = [1, 2, 3].flatMap((page) => find({ pageSize: '4', page: String(page) }).items);
  expect(paged).toEqual(all());
});

test('filters by each facet with alternatives and counts the others', () => {
  const [first, second] = [...new Set(all().map(({ category }) => category))];
  const found = find({ category: `${first},${second}`, pageSize: '100' });
  expect(found.total).toBe(
    all().filter(({ category }) => category === first || category === second).length,
  );
  expect(found.facets.category.length).toBeGreaterThan(2);
  const free = find({ pricing: 'free-plan', pageSize: '100' }).items;
  expect(free).toEqual(all().filter(({ pricing }) => pricing !== 'paid'));
  const band = find({ rating: '80', pageSize: '100' }).items;
  expect(band).toEqual(all().filter(({ rating }) => rating >= 80 && rating < 90));
  const platform = all()[0]?.platforms[0] ?? '';
  expect(
    find({ platform, pageSize: '100' }).items.every((tool) =>
      tool.platforms.includes(platform as never),
    ),
  ).toBe(true);
});

test('finds words in declared fields only', () => {
  expect(find({ search: 'pixel FORGE' }).items.map(({ id }) => id)).toEqual(['pixel-forge']);
  expect(find({ search: 'no such word' })).toMatchObject({ items: [], total: 0 });
});

test.each([
  ['rating', (one: { rating: number }, two: { rating: number }) => one.rating >= two.rating],
  ['name', (one: { name: string }, two: { name: string }) => one.name <= two.name],
] as const)('orders by %s', (sort, isOrdered) => {
  const { items } = find({ sort, pageSize: '100' });
  expect(items).toHaveLength(12);
  expect(items.every((one, at) => at === 0 || isOrdered(items[at - 1] ?? one, one))).toBe(true);
});

test('ranks the best first and divides by offset', () => {
  const ranked = get(listRankedTools);
  const ratings = ranked.map(({ rating }) => rating);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  expect(get(listRankedTools, { offset: '5', limit: '4' })).toEqual(ranked.slice(5, 9));
});

test('continues reviews after a cursor, in the requested order', () => {
  const query = { sort: 'rating', limit: '5', aiToolId: 'pixel-forge' };
  const first = get(listReviews, query);
  const second = get(listReviews, { ...query, cursor: String(first.nextCursor) });
  const third = get(listReviews, { ...query, cursor: String(second.nextCursor) });
  const items = [first, second, third].flatMap((page) => page.items);
  expect(third.nextCursor).toBeNull();
  expect(new Set(items.map(({ id }) => id)).size).toBe(12);
  const ratings = items.map(({ rating }) => rating);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  expect(items.every(({ aiToolId }) => aiToolId === 'pixel-forge')).toBe(true);
});

test('shows what a queue is asked for', () => {
  const { items } = get(listModerationQueue, { kind: 'comment', state: 'hidden' }, 'moderator');
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ kind, state }) => kind === 'comment' && state === 'hidden')).toBe(true);
});

test('leaves lists as generated where the number of entries is requested', () => {
  const stories = new MockApi({ extent: { entries: 3 }, appliesQueries: false });
  const path = `${findTools.path}?page=1&pageSize=2&sort=name`;
  const { body } = stories.respond({ method: 'GET', path }, { user: 'anonymous', failures: {} });
  expect((body as { items: unknown[] }).items).toHaveLength(3);
});
