import type { Contract, MetadataTarget } from '@atlas/contracts';
import { createPathTo } from '@atlas/mfe-kit/host';
import type { MetadataByPage, MetadataRequest } from '@atlas/mfe-kit/metadata';
import { linkedPagesEntry } from '@atlas/mfe-kit/testing';
import { createGetPageMetadata } from './get-page-metadata';
import type { GetPageMetadataOptions } from './get-page-metadata';

const getNews = { id: 'news.get', method: 'GET', path: '/api/news/{id}' } as unknown as Contract;

const target = (more: Partial<MetadataTarget> = {}): MetadataTarget => ({
  owner: 'news',
  pattern: '/news/:id',
  origin: 'https://atlas.test',
  language: 'ko',
  params: { id: 'n1' },
  query: {},
  canonical: '/news/n1',
  title: 'AI Atlas',
  description: '',
  demo: false,
  ...more,
});
const options = (more: Partial<GetPageMetadataOptions> = {}): GetPageMetadataOptions => ({
  fetch: async () => Response.json({ title: 'One' }),
  onCodeRuns: () => {},
  timeoutMs: 1_000,
  ...more,
});
/** The metadata function of the page `/news/:id` is `page`. */
const withPage = (page: unknown) =>
  createGetPageMetadata(
    (owner) => (owner === 'news' ? ({ '/news/:id': page } as MetadataByPage) : undefined),
    createPathTo([linkedPagesEntry()]),
  );

/** A page whose title is the result of an API call. */
const withCall = withPage(
  async ({ fetchData }: { fetchData: (...args: unknown[]) => Promise<unknown> }) => ({
    title: String(await fetchData(getNews, { params: { id: 'n1' } })),
  }),
);
const respondWith = (status: number) => async () => new Response('{}', { status });

test.each([
  ['has no server bundle', { owner: 'weather' }],
  ['has no metadata for this page', { pattern: '/news' }],
  ['has a page named like a property of every object', { pattern: 'constructor' }],
])('returns empty metadata for an hour when a release %s', async (_, more) => {
  const { metadata, isComplete } = await withPage(() => ({ title: 'x' }))(target(more), options());
  expect([metadata, isComplete]).toEqual([{ maxAgeSeconds: 3_600 }, true]);
});

test('refuses metadata that is no object', async () => {
  const getMetadata = withPage(() => 'title');
  await expect(getMetadata(target(), options())).rejects.toThrow('no object');
});

test('gets metadata from the shell for pages without a remote', async () => {
  const pagesOf = jest.fn(() => undefined);
  await createGetPageMetadata(pagesOf, createPathTo([]))(target({ owner: undefined }), options());
  expect(pagesOf).toHaveBeenCalledWith(undefined);
});

test('looks up pages of other slices in the composition', async () => {
  const getMetadata = withPage(({ pathTo }: MetadataRequest) => ({
    title: pathTo('tool', { id: 'suno' }),
  }));
  const { metadata } = await getMetadata(target(), options());
  expect(metadata?.title).toBe('/ai-detail-enhanced/suno');
});

test.each([
  ['ko', 'https://atlas.test/news'],
  ['en', 'https://atlas.test/news?lang=en'],
  ['ja', 'https://atlas.test/news?lang=ja'],
  ['zh', 'https://atlas.test/news?lang=zh'],
] as const)('builds URLs in the language of the page (%s)', async (language, url) => {
  const getMetadata = withPage(({ urlOf }: MetadataRequest) => ({ canonical: urlOf('/news') }));
  const { metadata } = await getMetadata(target({ language }), options());
  expect(metadata).toEqual({ canonical: url });
});

test('supports releases published before November 2026', async () => {
  const getMetadata = withPage(
    async ({ address, ask }: Record<'address' | 'ask', (...args: unknown[]) => unknown>) => ({
      picture: address('/news.png'),
      title: String(await ask(getNews, { params: { id: 'n1' } })),
    }),
  );
  const { metadata } = await getMetadata(target(), options({ fetch: respondWith(404) }));
  expect(metadata).toEqual({ image: 'https://atlas.test/news.png', title: 'null' });
});

test.each([
  [404, 'null', true],
  [400, 'null', true],
  [403, 'undefined', false],
  [500, 'undefined', false],
  [503, 'undefined', false],
])('turns a %i of a service into %s, complete: %s', async (status, title, isComplete) => {
  const result = await withCall(target(), options({ fetch: respondWith(status) }));
  expect(result).toEqual({ metadata: { title }, isComplete });
});

test('returns incomplete metadata when no service is reachable', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(withCall(target(), options({ fetch }))).resolves.toMatchObject({
    isComplete: false,
  });
});

test('rejects with a TimeoutError when the bundle does not finish', async () => {
  const result = withPage(() => new Promise(() => {}))(target(), options({ timeoutMs: 5 }));
  await expect(result).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  [
    'synchronously',
    () => {
      throw new Error('no such field');
    },
  ],
  ['asynchronously', () => Promise.reject(new Error('no such field'))],
])('rejects with the error that the bundle throws %s', async (_, page) => {
  await expect(withPage(page)(target(), options())).rejects.toThrow('no such field');
});

test('rejects metadata of more than 100,000 characters', async () => {
  const ofLength = (length: number) => withPage(() => ({ title: 'x'.repeat(length) }));
  await expect(ofLength(99_000)(target(), options())).resolves.toMatchObject({ isComplete: true });
  await expect(ofLength(100_000)(target(), options())).rejects.toThrow('too long');
});

test('returns empty metadata when the bundle returns nothing', async () => {
  const { metadata } = await withPage(() => undefined)(target(), options());
  expect(metadata).toEqual({});
});

test('returns plain data, and runs getters as code of the bundle', async () => {
  const runs: string[] = [];
  const result = {
    get title() {
      runs.push('getter');
      return 'n';
    },
    later: () => 'never',
  };
  const onCodeRuns = () => runs.push('run');
  const { metadata } = await withPage(() => result)(target(), options({ onCodeRuns }));
  expect(metadata).toEqual({ title: 'n' });
  expect(runs).toEqual(['run', 'run', 'getter']);
});
