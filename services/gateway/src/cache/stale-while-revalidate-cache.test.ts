import { jest } from '@jest/globals';
import type { RenderResult } from '@atlas/contracts';
import { PAGE_CACHE } from '../pages/page-cache';
import { KeptAnswers } from './stale-while-revalidate-cache';
import { hasRetiredRelease, releaseCacheKey } from '../pages/release-cache-key';

const page = (html: string, asked: string[] = []): RenderResult => {
  return {
    ...{ html, styles: '', dehydratedState: '', skipped: [], isComplete: true },
    ...{ executedRemotes: [], dependencies: asked, passes: 1, durationMs: 1 },
  };
};
const REVIEWS = ['/api/reviews'];
const ofReviews = (html: string) => page(html, ['/api/ai-tools/canva', '/api/reviews?limit=6']);
const soon = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  let now = 1_000_000;
  const failures: string[] = [];
  const pages = new KeptAnswers(
    PAGE_CACHE,
    (reason) => failures.push(reason),
    () => now,
  );
  return { pages, failures, wait: (ms: number) => void (now += ms) };
}

test('when many ask for one page at once, then it is drawn once', async () => {
  const { pages } = setUp();
  const draw = jest.fn(async () => page('one'));
  const all = await Promise.all([1, 2, 3].map(() => pages.get('a', draw)));
  expect(all.map((one) => one?.html)).toEqual(['one', 'one', 'one']);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('when a page is older than some seconds, then it is given at once and made anew behind it', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => page('old'));
  wait(5_001);
  expect((await pages.get('a', async () => page('new')))?.html).toBe('old');
  await soon();
  expect((await pages.get('a', async () => page('never')))?.html).toBe('new');
});

test('when a page is older than half a minute, then a new one is waited for, and the old one given where none comes in time', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => page('old'));
  wait(30_001);
  expect((await pages.get('a', async () => page('new')))?.html).toBe('new');
  wait(30_001);
  expect((await pages.get('a', () => new Promise(() => {})))?.html).toBe('new');
});

test('when a page is older than ten minutes, then it is not given any more', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => page('old'));
  wait(600_001);
  expect((await pages.get('a', async () => page('new')))?.html).toBe('new');
});

test('when a drawing takes too long, then nobody waits for it, and the next visitor has it', async () => {
  const { pages } = setUp();
  let finish: (drawn: RenderResult) => void = () => {};
  const slow = () => new Promise<RenderResult>((resolve) => (finish = resolve));
  expect(await pages.get('a', slow)).toBeUndefined();
  finish(page('late'));
  await soon();
  expect((await pages.get('a', slow))?.html).toBe('late');
});

test('when a drawing fails, then it is said, and nobody asks again for a moment', async () => {
  const { pages, failures, wait } = setUp();
  const draw = jest.fn(async () => {
    throw new Error('gone');
  });
  expect(await pages.get('a', draw)).toBeUndefined();
  expect(await pages.get('a', draw)).toBeUndefined();
  expect(draw).toHaveBeenCalledTimes(1);
  expect(failures).toEqual(['gone']);
  wait(2_001);
  expect((await pages.get('a', async () => page('back')))?.html).toBe('back');
});

test('when a drawing lacks something, then it is made anew behind the next visitor, and given for a second at most', async () => {
  const { pages, wait } = setUp();
  const lacking = { ...page('half'), isComplete: false };
  await pages.get('a', async () => lacking);
  wait(501);
  expect((await pages.get('a', async () => page('whole')))?.html).toBe('half');
  await soon();
  wait(501);
  expect((await pages.get('a', async () => page('never')))?.html).toBe('whole');
  await pages.get('b', async () => lacking);
  wait(1_001);
  expect(await pages.get('b', () => new Promise(() => {}))).toBeUndefined();
});

test('when too many drawings are on their way, then further pages do not wait', async () => {
  const { pages } = setUp();
  const never = () => new Promise<RenderResult>(() => {});
  const waiting = Array.from({ length: 32 }, (_, at) => pages.get(`page ${at}`, never));
  const draw = jest.fn(async () => page('one more'));
  expect(await pages.get('one more', draw)).toBeUndefined();
  expect(draw).not.toHaveBeenCalled();
  await Promise.all(waiting);
});

test('when there is no room left, then what was asked for longest ago goes', async () => {
  const { pages } = setUp();
  const large = async () => page('x'.repeat(30_000_000));
  for (const key of ['a', 'b', 'c']) await pages.get(key, large);
  const again = jest.fn(large);
  await pages.get('c', again);
  expect(again).not.toHaveBeenCalled();
  await pages.get('a', again);
  expect(again).toHaveBeenCalledTimes(1);
});

test('when something that a page shows was changed, then it is made anew behind the next visitor, and not given for longer than two seconds', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => ofReviews('old'));
  await pages.get('b', async () => ofReviews('old'));
  pages.change(REVIEWS);
  wait(501);
  expect((await pages.get('a', async () => ofReviews('new')))?.html).toBe('old');
  await soon();
  expect((await pages.get('a', async () => ofReviews('never')))?.html).toBe('new');
  wait(1_500);
  expect((await pages.get('b', async () => ofReviews('new')))?.html).toBe('new');
});

test('when something else was changed, then a page stays what it is', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => ofReviews('kept'));
  pages.change(['/api/quiz', '/api/reviews-of-others']);
  wait(4_999);
  expect((await pages.get('a', async () => ofReviews('never')))?.html).toBe('kept');
});

test('when something is changed while a page is being made, then that page is not kept as if it knew', async () => {
  const { pages, wait } = setUp();
  let finish: (drawn: RenderResult) => void = () => {};
  const slow = pages.get('a', () => new Promise<RenderResult>((resolve) => (finish = resolve)));
  pages.change(REVIEWS);
  finish(ofReviews('made of what was there before'));
  await slow;
  wait(2_001);
  expect((await pages.get('a', async () => ofReviews('new')))?.html).toBe('new');
});

test('when what was changed cannot be drawn anew, then the browser draws it', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => ofReviews('old'));
  pages.change(REVIEWS);
  wait(2_001);
  expect(await pages.get('a', () => Promise.reject(new Error('gone')))).toBeUndefined();
});

test('when visitors get a release no more, then what was made of it takes no memory, and the rest stays', async () => {
  const { pages } = setUp();
  const [old, next] = ['1.0.0', '1.1.0'].map((version) =>
    releaseCacheKey([{ name: 'quiz', version }], '/'),
  );
  await pages.get(old!, async () => page('gone'));
  await pages.get(next!, async () => page('next'));
  const { bytes } = pages.held;
  let finish: (drawn: RenderResult) => void = () => {};
  const late = releaseCacheKey([{ name: 'quiz', version: '1.0.0' }], '/quiz');
  const waiting = pages.get(late, () => new Promise<RenderResult>((resolve) => (finish = resolve)));
  pages.forget((key) => hasRetiredRelease(key, new Set(['quiz@1.1.0'])));
  finish(page('late'));
  expect((await waiting)?.html).toBe('late');
  expect(pages.held).toEqual({ entries: 1, bytes: bytes / 2 });
  expect((await pages.get(next!, async () => page('never')))?.html).toBe('next');
});

test('when pages are too old to be given, or never came, then they take no memory', async () => {
  const { pages, wait } = setUp();
  await pages.get('a', async () => page('old'));
  await pages.get('b', () => Promise.reject(new Error('gone')));
  expect(pages.held.entries).toBe(2);
  wait(605_001);
  await pages.get('c', async () => page('new'));
  expect(pages.held.entries).toBe(1);
});
