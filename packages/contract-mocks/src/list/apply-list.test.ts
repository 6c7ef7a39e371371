import {
  createComment,
  createPrompt,
  fillPath,
  findTools,
  listComments,
  listModerationLog,
  listModerationQueue,
  listOpenRevisions,
  listPrompts,
  listRankedTools,
  listRecords,
  listReviews,
  listRevisions,
  listSuggestions,
} from '@atlas/contracts';
import type { Contract, OutputOf, Review } from '@atlas/contracts';
import { MockApi } from '../mock-api';
import type { MockUser } from '../settings';

const api = new MockApi();
function get<C extends Contract>(
  contract: C,
  query: object = {},
  user: MockUser = 'anonymous',
  params: Record<string, string> = {},
) {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const path = `${fillPath(contract.path, params)}?${search}`;
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
  const query = { sort: 'rating', limit: '9', aiToolId: 'pixel-forge' };
  const first = get(listReviews, query);
  const second = get(listReviews, { ...query, cursor: String(first.nextCursor) });
  const third = get(listReviews, { ...query, cursor: String(second.nextCursor) });
  const items = [first, second, third].flatMap((page) => page.items);
  expect(third.nextCursor).toBeNull();
  expect(new Set(items.map(({ id }) => id)).size).toBe(23);
  const ratings = items.map(({ rating }) => rating);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
  expect(items.every(({ aiToolId }) => aiToolId === 'pixel-forge')).toBe(true);
});

test('filters reviews by a point whatever its case and punctuation, without those of makers', () => {
  const all = get(listReviews, { aiToolId: 'pixel-forge', limit: '50' }).items;
  const text = all[0]?.pros[0] ?? '';
  const names = (review: Review) => review.pros.includes(text) && review.confirmedAs !== 'maker';
  const point = (value: string) =>
    get(listReviews, { aiToolId: 'pixel-forge', point: value, limit: '50' }).items.length;
  const expected = all.filter(names).length;
  expect(expected).toBeGreaterThan(1);
  expect(all.filter(({ pros }) => pros.includes(text)).length).toBeGreaterThan(expected);
  expect(point(`pro:  ${text}!`)).toBe(expected);
  expect(point(`con:${text}`)).toBe(0);
  expect(point(`pro:${text},${text}`)).toBe(0);
});

test('shows what a queue is asked for', () => {
  const { items } = get(listModerationQueue, { kind: 'comment', state: 'hidden' }, 'moderator');
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ kind, state }) => kind === 'comment' && state === 'hidden')).toBe(true);
});

const REVIEW = '66666666666666665f0a1b2c';
const isInOrder = <T>(items: readonly T[], compare: (one: T, next: T) => boolean) =>
  items.slice(1).every((next, at) => compare(items[at] ?? next, next));

// A reader of the first page must be able to try "More".
test.each([
  [listReviews, 20, 'anonymous', {}, {}],
  [listPrompts, 30, 'anonymous', {}, { id: 'u-7' }],
  [listComments, 50, 'anonymous', {}, { id: REVIEW }],
  [listModerationQueue, 50, 'moderator', {}, {}],
  [listModerationLog, 50, 'moderator', {}, {}],
  [listSuggestions, 20, 'editor', {}, {}],
  [listRecords, 50, 'editor', {}, {}],
  [listRevisions, 50, 'editor', {}, { id: 'pixel-forge' }],
  [listOpenRevisions, 50, 'editor', { state: 'draft' }, {}],
] as const)('has a second page: $id', (contract, size, user, query, params) => {
  // Shows the review whose comments are read.
  get(listReviews);
  const first = get(contract as typeof listComments, query, user, params);
  expect([first.items.length, typeof first.nextCursor]).toEqual([size, 'string']);
  const parameter = contract.list?.paging?.parameter ?? '';
  const next = { ...query, [parameter]: String(first.nextCursor) };
  const second = get(contract as typeof listComments, next, user, params);
  expect([second.items.length, second.nextCursor]).toEqual([3, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(size + 3);
});

test('filters records by what is to be done, combined', () => {
  const records = (query: object = {}) => get(listRecords, { limit: '200', ...query }, 'editor');
  const { items: every } = records();
  expect(every.map(({ id }) => id)).toEqual([...every.map(({ id }) => id)].sort());
  const expected = every.filter(({ old, open }) => old.length > 0 && open === null);
  expect(expected.length).toBeGreaterThan(0);
  const { items, total } = records({ old: '1', state: 'published' });
  expect([items, total]).toEqual([expected, expected.length]);
  const drafts = records({ state: 'draft', untranslated: 'ja' }).items;
  expect(drafts).toEqual(
    every.filter(({ open, untranslated }) => open === 'draft' && untranslated.includes('ja')),
  );
});

test('finds a phrase as it is, not its words', () => {
  const namesOf = (q: string) =>
    get(listRecords, { q, limit: '200' }, 'editor').items.map(({ name }) => name);
  expect(namesOf('lumen WRITE')).toHaveLength(5);
  expect(namesOf('write lumen')).toEqual([]);
});

test('lists revisions of the record, the newest number first', () => {
  const { items } = get(listRevisions, {}, 'editor', { id: 'pixel-forge' });
  expect(items.every(({ toolId }) => toolId === 'pixel-forge')).toBe(true);
  expect(isInOrder(items, (one, next) => one.number > next.number)).toBe(true);
});

test.each([
  ['waiting', (one: string, next: string) => one <= next],
  ['rejected', (one: string, next: string) => one >= next],
] as const)('orders %s suggestions by their state', (state, isBefore) => {
  const { items } = get(listSuggestions, { state, kind: 'feed' }, 'editor');
  expect(items.length).toBeGreaterThan(2);
  expect(items.every((one) => one.state === state && one.content.kind === 'feed')).toBe(true);
  expect(isInOrder(items, (one, next) => isBefore(one.createdAt, next.createdAt))).toBe(true);
});

test('lists what a member wrote with the generated entries of its list only', () => {
  const own = new MockApi();
  const send = (method: string, path: string, body?: unknown) =>
    own.respond({ method, path, body }, { user: 'signed-in', failures: {} }).body as any;
  const { items: reviews } = send('GET', listReviews.path);
  const [first, second] = reviews.map(({ id }: { id: string }) => id);
  const { path } = createComment;
  const made = send('POST', path, { reviewId: first, content: '동의해요' });
  const commentsOf = (id: string) => send('GET', fillPath(listComments.path, { id })).items;
  expect(commentsOf(first)[0]).toEqual(made);
  expect(commentsOf(first).every((one: any) => one.reviewId === first)).toBe(true);
  expect(commentsOf(second).map(({ id }: { id: string }) => id)).not.toContain(made.id);
  const body = { title: '요약', description: '', prompt: '짧게', category: 'general', price: 0 };
  const prompt = send('POST', createPrompt.path, body);
  const promptsOf = (id: string) => send('GET', fillPath(listPrompts.path, { id })).items;
  expect(promptsOf(prompt.userId)[0]).toEqual(prompt);
  expect(promptsOf('u-7').every((one: any) => one.userId === 'u-7')).toBe(true);
});

test('leaves lists as generated where the number of entries is requested', () => {
  const stories = new MockApi({ extent: { entries: 3 }, appliesQueries: false });
  const path = `${findTools.path}?page=1&pageSize=2&sort=name`;
  const { body } = stories.respond({ method: 'GET', path }, { user: 'anonymous', failures: {} });
  expect((body as { items: unknown[] }).items).toHaveLength(3);
});
