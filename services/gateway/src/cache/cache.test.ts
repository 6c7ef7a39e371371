import { Cache } from './cache';
import type { CacheOptions } from './cache';

interface Page {
  readonly html: string;
  readonly dependencies: readonly string[];
  readonly isComplete: boolean;
}

const page = (html: string, dependencies: readonly string[] = [], isComplete = true): Page => {
  return { html, dependencies, isComplete };
};
const REVIEWS = ['/api/reviews'];
const withReviews = (html: string) => page(html, ['/api/ai-tools/canva', '/api/reviews?limit=6']);
const never = () => new Promise<Page>(() => {});
const nextTick = () => new Promise((resolve) => setTimeout(resolve));

/** The options of rendered pages, with a shorter wait. */
const PAGES: CacheOptions<Page> = {
  maxEntries: 10_000,
  maxBytes: 64_000_000,
  sizeOf: ({ html }) => html.length,
  lifetimeOf({ isComplete }, isInvalidated) {
    if (!isComplete) return { freshMs: 500, staleWhileRevalidateMs: 500 };
    if (isInvalidated) return { freshMs: 500, staleWhileRevalidateMs: 1_500 };
    return { freshMs: 5_000, staleWhileRevalidateMs: 25_000, staleIfErrorMs: 600_000 };
  },
  pathsOf: ({ dependencies }) => dependencies,
  waitTimeoutMs: 50,
  backoffMs: 2_000,
  maxConcurrentFetches: 32,
};

function setUp(options: Partial<CacheOptions<Page>> = {}) {
  let now = 1_000_000;
  const failures: string[] = [];
  const cache = new Cache<Page>({
    ...PAGES,
    onFetchError: ({ message }) => failures.push(message),
    now: () => now,
    ...options,
  });
  const fetchHtml = async (key: string, load: () => Promise<Page>) =>
    (await cache.fetch(key, load))?.value.html;
  return { cache, failures, fetchHtml, wait: (ms: number) => void (now += ms) };
}

/** A fetch that ends when the test says so. */
function slowFetch() {
  let resolve: (value: Page) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const load = () => new Promise<Page>((...both) => ([resolve, reject] = both));
  return {
    load,
    resolve: (value: Page) => resolve(value),
    reject: (error: Error) => reject(error),
  };
}

describe('lifetime', () => {
  test('fetches once for concurrent calls of a key', async () => {
    const { fetchHtml } = setUp();
    const load = jest.fn(async () => page('one'));
    const all = await Promise.all([1, 2, 3].map(() => fetchHtml('a', load)));
    expect(all).toEqual(['one', 'one', 'one']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('returns a fresh value without a promise', async () => {
    const { cache, wait } = setUp();
    await cache.fetch('a', async () => page('one'));
    wait(4_999);
    expect(cache.get('a')?.html).toBe('one');
    wait(1);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.getStale('a')?.html).toBe('one');
  });

  test('returns a stale value while it revalidates', async () => {
    const { cache, wait } = setUp();
    await cache.fetch('a', async () => page('old'));
    wait(5_001);
    const found = await cache.fetch('a', async () => page('new'));
    expect([found?.value.html, found?.status]).toEqual(['old', 'revalidate']);
    await nextTick();
    expect((await cache.fetch('a', never))?.value.html).toBe('new');
  });

  test('waits for a new value after stale-while-revalidate', async () => {
    const { fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => page('old'));
    wait(30_001);
    expect(await fetchHtml('a', async () => page('new'))).toBe('new');
  });

  test('returns the stale value when the wait times out', async () => {
    const { cache, fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => page('old'));
    wait(30_001);
    const found = await cache.fetch('a', never);
    expect([found?.value.html, found?.status]).toEqual(['old', 'stale']);
  });

  test('returns the stale value when the fetch fails', async () => {
    const { cache, fetchHtml, wait } = setUp({ waitTimeoutMs: undefined });
    await fetchHtml('a', async () => page('old'));
    wait(30_001);
    const found = await cache.fetch('a', () => Promise.reject(new Error('down')));
    expect([found?.value.html, found?.status]).toEqual(['old', 'stale']);
  });

  test('returns nothing older than stale-if-error', async () => {
    const { fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => page('old'));
    wait(605_001);
    expect(await fetchHtml('a', never)).toBeUndefined();
  });

  test('stores a value that arrives after the wait timeout', async () => {
    const { fetchHtml } = setUp();
    const slow = slowFetch();
    expect(await fetchHtml('a', slow.load)).toBeUndefined();
    slow.resolve(page('late'));
    await nextTick();
    expect(await fetchHtml('a', never)).toBe('late');
  });

  test('uses the lifetime of each value', async () => {
    const { fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => page('partial', [], false));
    wait(501);
    expect(await fetchHtml('a', async () => page('complete'))).toBe('partial');
    await nextTick();
    wait(501);
    expect(await fetchHtml('a', never)).toBe('complete');
    await fetchHtml('b', async () => page('partial', [], false));
    wait(1_001);
    expect(await fetchHtml('b', never)).toBeUndefined();
  });
});

describe('failures and limits', () => {
  test('reports a failed fetch and backs off', async () => {
    const { failures, fetchHtml, wait } = setUp();
    const load = jest.fn(() => Promise.reject(new Error('down')));
    expect(await fetchHtml('a', load)).toBeUndefined();
    expect(await fetchHtml('a', load)).toBeUndefined();
    expect(load).toHaveBeenCalledTimes(1);
    expect(failures).toEqual(['down']);
    wait(2_001);
    expect(await fetchHtml('a', async () => page('back'))).toBe('back');
  });

  test('starts no fetch beyond the limit of concurrent ones', async () => {
    const { fetchHtml } = setUp();
    const waiting = Array.from({ length: 32 }, (_, at) => fetchHtml(`page ${at}`, never));
    const load = jest.fn(async () => page('one more'));
    expect(await fetchHtml('one more', load)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
    await Promise.all(waiting);
  });

  test('evicts the least recently used value when bytes run out', async () => {
    const { cache, fetchHtml } = setUp();
    const large = async () => page('x'.repeat(30_000_000));
    for (const key of ['a', 'b', 'c']) await fetchHtml(key, large);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
    expect(cache.size).toEqual({ entries: 2, bytes: 60_000_002 });
  });

  test('evicts the least recently used value when entries run out', () => {
    const { cache } = setUp({ maxEntries: 2 });
    cache.set('a', page('a'));
    cache.set('b', page('b'));
    cache.get('a');
    cache.set('c', page('c'));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.html)).toEqual(['a', undefined, 'c']);
  });

  test('does not store a value that exceeds the bound alone', () => {
    const { cache } = setUp({ maxBytes: 10 });
    cache.set('a', page('x'.repeat(10)));
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });

  test('removes expired values and failures after a fetch', async () => {
    const { cache, fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => page('old'));
    await fetchHtml('b', () => Promise.reject(new Error('down')));
    expect(cache.size.entries).toBe(2);
    wait(605_001);
    await fetchHtml('c', async () => page('new'));
    expect(cache.size.entries).toBe(1);
  });
});

describe('invalidation', () => {
  test('shortens the lifetime of values that depend on a path', async () => {
    const { cache, fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => withReviews('old'));
    await fetchHtml('b', async () => withReviews('old'));
    cache.invalidate(REVIEWS);
    wait(501);
    expect(await fetchHtml('a', async () => withReviews('new'))).toBe('old');
    await nextTick();
    expect(await fetchHtml('a', never)).toBe('new');
    wait(1_500);
    expect(await fetchHtml('b', async () => withReviews('new'))).toBe('new');
  });

  test('leaves values of other paths', async () => {
    const { cache, fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => withReviews('stored'));
    cache.invalidate(['/api/quiz', '/api/reviews-of-others']);
    wait(4_999);
    expect(await fetchHtml('a', never)).toBe('stored');
  });

  test('marks a value that was in flight during the change', async () => {
    const { cache, fetchHtml, wait } = setUp();
    const slow = slowFetch();
    const first = fetchHtml('a', slow.load);
    cache.invalidate(REVIEWS);
    slow.resolve(withReviews('from before the change'));
    await first;
    wait(2_001);
    expect(await fetchHtml('a', async () => withReviews('new'))).toBe('new');
  });

  test('returns no invalidated value when its fetch fails', async () => {
    const { cache, fetchHtml, wait } = setUp();
    await fetchHtml('a', async () => withReviews('old'));
    cache.invalidate(REVIEWS);
    wait(2_001);
    expect(await fetchHtml('a', () => Promise.reject(new Error('down')))).toBeUndefined();
  });

  test('deletes values without a lifetime after the change', async () => {
    const { cache } = setUp({
      pathsOfKey: (url) => [url],
      lifetimeOf: (_value, isInvalidated) => (isInvalidated ? undefined : { freshMs: 5_000 }),
    });
    cache.set('/api/reviews?limit=6', page('old'));
    cache.set('/api/quiz', page('stays'));
    cache.invalidate(REVIEWS);
    expect(cache.getStale('/api/reviews?limit=6')).toBeUndefined();
    expect(cache.get('/api/quiz')?.html).toBe('stays');
  });

  test('does not join a fetch whose key was invalidated', async () => {
    const { cache, fetchHtml } = setUp({ pathsOfKey: (url) => [url] });
    const slow = slowFetch();
    const first = fetchHtml('/api/reviews', slow.load);
    cache.invalidate(REVIEWS);
    expect(await fetchHtml('/api/reviews', async () => page('new'))).toBe('new');
    slow.resolve(page('old'));
    expect(await first).toBe('old');
    expect(cache.get('/api/reviews')?.html).toBe('new');
  });

  test('a failed fetch that was invalidated starts no back-off', async () => {
    const { cache, fetchHtml } = setUp({ pathsOfKey: (url) => [url] });
    const slow = slowFetch();
    const first = fetchHtml('/api/reviews', slow.load);
    cache.invalidate(REVIEWS);
    slow.reject(new Error('down'));
    await first;
    expect(await fetchHtml('/api/reviews', async () => page('new'))).toBe('new');
  });

  test('deletes keys and does not store their fetches', async () => {
    const { cache, fetchHtml } = setUp();
    await fetchHtml('quiz@1.0.0 /', async () => page('old!'));
    await fetchHtml('quiz@1.1.0 /', async () => page('next'));
    const { bytes } = cache.size;
    const slow = slowFetch();
    const waiting = fetchHtml('quiz@1.0.0 /quiz', slow.load);
    cache.deleteWhere((key) => key.startsWith('quiz@1.0.0'));
    slow.resolve(page('late'));
    expect(await waiting).toBe('late');
    expect(cache.size).toEqual({ entries: 1, bytes: bytes / 2 });
    expect(await fetchHtml('quiz@1.1.0 /', never)).toBe('next');
  });
});

describe('a caller that may not wait', () => {
  test('gets what is stored, also stale, while the value is fetched', async () => {
    const { cache, wait } = setUp();
    await cache.fetch('a', async () => page('old'));
    wait(60_000);
    const slow = slowFetch();
    expect(cache.fetch('a', slow.load, false)).toMatchObject({
      status: 'stale',
      value: { html: 'old' },
    });
    slow.resolve(page('new'));
    await nextTick();
    expect(cache.fetch('a', never, false)).toMatchObject({ status: 'hit', value: { html: 'new' } });
    expect(cache.fetch('b', never, false)).toBeUndefined();
  });

  test('starts no fetch while another one is in flight', () => {
    const { cache } = setUp();
    void cache.fetch('a', never);
    const load = jest.fn(never);
    expect(cache.fetch('b', load, false)).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });
});
