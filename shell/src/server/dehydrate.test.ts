import { ApiError, SESSION_KEY } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { dehydrate } from './dehydrate';

interface State {
  data: [key: unknown[], answer: unknown][];
  failed: [key: unknown[], status: number, problem?: unknown][];
  formattedTexts: unknown[];
}

const problem = { type: 'about:gone', title: 'Gone', status: 410 };

function open() {
  const platform = createTestPlatform();
  const fails = (key: string, error: Error) =>
    platform.queryClient.prefetchQuery({
      queryKey: [key],
      queryFn: () => Promise.reject(error),
    });
  return { platform, client: platform.queryClient, fails };
}
const read = (platform: ReturnType<typeof createTestPlatform>, language: 'ko' | 'ja' = 'ko') =>
  JSON.parse(dehydrate(platform, language)) as State;

test('when a page was drawn with answers, then they are in it, each under its key', () => {
  const { platform, client } = open();
  client.setQueryData(['news.list', { query: { page: '2' } }], [{ id: 'n1' }]);
  expect(read(platform).data).toEqual([[['news.list', { query: { page: '2' } }], [{ id: 'n1' }]]]);
});

test('when it is known whose session it is, then the page that everybody gets does not say so', () => {
  const { platform, client } = open();
  client.setQueryData(SESSION_KEY, { id: 'u1', name: 'Mina' });
  expect(dehydrate(platform, 'ko')).not.toMatch(/session|Mina/);
});

test('when an answer has words that would end a script, then they cannot, and are read as they were', () => {
  const { platform, client } = open();
  const title = '</script><script>alert(1)</script><!--';
  client.setQueryData(['news.one'], { title });
  expect(dehydrate(platform, 'ko')).not.toContain('<');
  expect(read(platform).data).toEqual([[['news.one'], { title }]]);
});

test('when an answer has texts in four languages, then those that nobody reads in this one stay out', () => {
  const { platform, client } = open();
  const item = { title: '소식', titleEn: 'News', titleJa: 'ニュース', titleZh: '新闻' };
  client.setQueryData(['news.one'], { items: [item] });
  expect(read(platform, 'ja').data).toEqual([[['news.one'], { items: [{ titleJa: 'ニュース' }] }]]);
});

test('when a list grows page by page, then its first page is in it once', () => {
  const { platform, client } = open();
  const first = { items: [{ id: 'n1' }], next: 2 };
  client.setQueryData(['news.list'], first);
  client.setQueryData(['news.list', 'pages'], { pages: [client.getQueryData(['news.list'])] });
  expect(read(platform).data).toEqual([[['news.list'], first]]);
});

test('when a list of pages is all there is of them, then it stays', () => {
  const { platform, client } = open();
  client.setQueryData(['news.list', 'pages'], { pages: [{ items: [] }] });
  expect(read(platform).data).toHaveLength(1);
});

test('when a service refused, then the browser is told how, with its problem', async () => {
  const { platform, fails } = open();
  await fails('news.gone', new ApiError(410, 'Gone', problem));
  await fails('news.down', new ApiError(503, 'Unavailable'));
  expect(read(platform).failed).toEqual([
    [['news.gone'], 410, problem],
    [['news.down'], 503, null],
  ]);
});

test('when a call ended without any answer, then nothing is said of it: the browser asks', async () => {
  const { platform, fails } = open();
  await fails('news.lost', new TypeError('fetch failed'));
  expect(read(platform)).toMatchObject({ data: [], failed: [] });
});

test('when words of dates were drawn, then the browser gets the same ones', () => {
  const { platform } = open();
  const texts = new Map([['date 1', '어제']]);
  const drawing = { ...platform, formatted: { language: 'ko' as const, texts, isRecording: true } };
  expect(read(drawing).formattedTexts).toEqual([['date 1', '어제']]);
});
