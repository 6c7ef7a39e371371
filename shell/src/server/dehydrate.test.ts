import { defined } from '@atlas/contracts/testing';
import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import type { DehydratedPage } from '../dehydrated-page';
import { hydrateQueries } from '../hydration';
import { dehydratePage } from './dehydrate';

const problem = { type: 'about:gone', title: 'Gone', status: 410 };

function createPlatform() {
  const platform = createTestPlatform();
  const fail = (key: string, error: Error) =>
    platform.queryClient.prefetchQuery({
      queryKey: [key],
      queryFn: () => Promise.reject(error),
    });
  return { platform, client: platform.queryClient, fail };
}
const read = (platform: ReturnType<typeof createTestPlatform>, language: 'ko' | 'ja' = 'ko') =>
  JSON.parse(dehydratePage(platform, language, true)) as DehydratedPage;

test('contains the data of each query under its key', () => {
  const { platform, client } = createPlatform();
  client.setQueryData(['news.list', { query: { page: '2' } }], [{ id: 'n1' }]);
  expect(read(platform).queries).toEqual([
    [['news.list', { query: { page: '2' } }], [{ id: 'n1' }]],
  ]);
});

test('begins with the time of the render, which the ETag leaves out, and says what is missing', () => {
  expect(dehydratePage(createPlatform().platform, 'ko', false)).toMatch(
    /^\{"at":\d+,"isComplete":false,/,
  );
});

test('contains no session', () => {
  const { platform, client } = createPlatform();
  client.setQueryData(SESSION_KEY, { id: 'u1', name: 'Mina' });
  expect(dehydratePage(platform, 'ko', true)).not.toMatch(/session|Mina/);
});

test('escapes data that would end the script element', () => {
  const { platform, client } = createPlatform();
  const title = '</script><script>alert(1)</script><!--';
  client.setQueryData(['news.one'], { title });
  expect(dehydratePage(platform, 'ko', true)).not.toContain('<');
  expect(read(platform).queries).toEqual([[['news.one'], { title }]]);
});

test('contains texts of the page’s language only', () => {
  const { platform, client } = createPlatform();
  const item = { title: '소식', titleEn: 'News', titleJa: 'ニュース', titleZh: '新闻' };
  client.setQueryData(['news.one'], { items: [item] });
  expect(read(platform, 'ja').queries).toEqual([
    [['news.one'], { items: [{ titleJa: 'ニュース' }] }],
  ]);
});

test('contains the first page of an infinite query once', () => {
  const { platform, client } = createPlatform();
  const first = { items: [{ id: 'n1' }], next: 2 };
  client.setQueryData(['news.list'], first);
  client.setQueryData(['news.list', 'pages'], { pages: [client.getQueryData(['news.list'])] });
  expect(read(platform).queries).toEqual([[['news.list'], first]]);
});

test('contains an infinite query whose pages are in no other query', () => {
  const { platform, client } = createPlatform();
  client.setQueryData(['news.list', 'pages'], { pages: [{ items: [] }] });
  expect(read(platform).queries).toHaveLength(1);
});

test('contains the status and the problem of an error response', async () => {
  const { platform, fail } = createPlatform();
  await fail('news.gone', new ApiError(410, 'Gone', problem));
  await fail('news.down', new ApiError(503, 'Unavailable'));
  expect(read(platform).queries).toEqual([
    [['news.gone'], null, 410, problem],
    [['news.down'], null, 503, null],
  ]);
});

test('does not contain a query that got no response', async () => {
  const { platform, fail } = createPlatform();
  await fail('news.lost', new TypeError('fetch failed'));
  expect(read(platform).queries).toEqual([]);
});

test('contains the formatted texts', () => {
  const { platform } = createPlatform();
  const texts = new Map([['date 1', '어제']]);
  const formatted = { language: 'ko' as const, texts, isRecording: true };
  expect(read({ ...platform, formatted }).formattedTexts).toEqual([['date 1', '어제']]);
});

test('restores the queries in the browser', async () => {
  const { platform, client, fail } = createPlatform();
  client.setQueryData(['news.list', { query: { page: '2' } }], [{ id: 'n1' }]);
  await fail('news.gone', new ApiError(410, 'Gone', problem));
  const browser = createTestPlatform();
  hydrateQueries(browser, read(platform));
  for (const queryKey of [['news.list', { query: { page: '2' } }], ['news.gone']]) {
    const { status, data, error } = defined(
      browser.queryClient.getQueryState<unknown, ApiError>(queryKey),
    );
    const server = defined(client.getQueryState<unknown, ApiError>(queryKey));
    expect([status, data]).toEqual([server.status, server.data]);
    expect([error?.status, error?.problem]).toEqual([server.error?.status, server.error?.problem]);
  }
});
