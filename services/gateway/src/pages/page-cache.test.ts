import type { MetadataResult } from '@atlas/contracts';
import { createMetadataCache } from './metadata-cache';
import { createPageCache } from './page-cache';
import { toRenderedPage } from './rendered-page';

const REVIEWS = ['/api/reviews'];
const pageWith = (html: string, isComplete = true) =>
  toRenderedPage({
    ...{ html, styles: '', dehydratedState: '', skipped: [], isComplete, passes: 1, durationMs: 1 },
    executedRemotes: [],
    dependencies: ['/api/ai-tools/canva', '/api/reviews?limit=6'],
  });
const metadataWith = (title: string, isComplete = true): MetadataResult => ({
  ...{ metadata: { title }, isComplete },
  dependencies: ['/api/reviews?limit=6'],
});
const failed = () => Promise.reject(new Error('renderer is down'));
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

let now = 0;
beforeEach(() => {
  now = 1_000_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

describe('pages', () => {
  const cache = () => createPageCache(() => {});

  test('are stale after 5 s and too old after 30 s', async () => {
    const pages = cache();
    await pages.fetch('a', async () => pageWith('old'));
    now += 5_001;
    expect(await pages.fetch('a', failed)).toMatchObject({ status: 'revalidate' });
    await nextTick();
    now += 25_000;
    expect(await pages.fetch('a', async () => pageWith('new'))).toMatchObject({ status: 'miss' });
  });

  test('replace a failed rendering for ten minutes', async () => {
    const pages = cache();
    await pages.fetch('a', async () => pageWith('old'));
    now += 600_000;
    expect(await pages.fetch('a', failed)).toMatchObject({ status: 'stale' });
    now += 6_000;
    expect(await pages.fetch('a', failed)).toBeUndefined();
  });

  test('are used for 2 s after their data changed', async () => {
    const pages = cache();
    await pages.fetch('a', async () => pageWith('old'));
    pages.invalidate(REVIEWS);
    now += 1_999;
    expect(await pages.fetch('a', failed)).toMatchObject({ status: 'revalidate' });
    await nextTick();
    now += 2_001;
    expect(await pages.fetch('a', failed)).toBeUndefined();
  });

  test('are used for 1 s when they are incomplete', async () => {
    const pages = cache();
    await pages.fetch('a', async () => pageWith('partial', false));
    now += 501;
    expect(await pages.fetch('a', failed)).toMatchObject({ status: 'revalidate' });
    await nextTick();
    now += 2_001;
    expect(await pages.fetch('a', failed)).toBeUndefined();
  });
});

describe('metadata', () => {
  const cache = () => createMetadataCache(() => {});

  test('is fresh for 30 s and stale for two minutes', async () => {
    const metadata = cache();
    await metadata.fetch('a', async () => metadataWith('old'));
    now += 29_999;
    expect(metadata.get('a')).toBeDefined();
    now += 90_000;
    expect(await metadata.fetch('a', failed)).toMatchObject({ status: 'revalidate' });
  });

  test('is fresh for 2 s when it is incomplete', async () => {
    const metadata = cache();
    await metadata.fetch('a', async () => metadataWith('old', false));
    now += 1_999;
    expect(metadata.get('a')).toBeDefined();
    now += 2;
    expect(metadata.get('a')).toBeUndefined();
  });

  test('replaces a failed request after its data changed', async () => {
    const metadata = cache();
    await metadata.fetch('a', async () => metadataWith('old'));
    metadata.invalidate(REVIEWS);
    now += 2_001;
    expect(await metadata.fetch('a', failed)).toMatchObject({ status: 'stale' });
  });
});
