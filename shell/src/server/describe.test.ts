import type { Contract, DescribeOrder } from '@atlas/contracts';
import type { MetadataByPage } from '@atlas/mfe-kit/describe';
import { createDescribe } from './describe';
import type { DescribeNeeds } from './describe';

const getNews = { id: 'news.get', method: 'GET', path: '/api/news/{id}' } as unknown as Contract;

const order = (more: Partial<DescribeOrder> = {}): DescribeOrder => ({
  owner: 'news',
  page: '/news/:id',
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
const needs = (more: Partial<DescribeNeeds> = {}): DescribeNeeds => ({
  fetch: async () => Response.json({ title: 'One' }),
  onRun: () => {},
  waitMs: 1_000,
  ...more,
});
/** A half that says this of its page. */
const saying = (page: unknown) =>
  createDescribe((owner) =>
    owner === 'news' ? ({ '/news/:id': page } as MetadataByPage) : undefined,
  );

/** A half that says what it was answered. */
const asking = saying(async ({ ask }: { ask: (...call: unknown[]) => Promise<unknown> }) => ({
  title: String(await ask(getNews, { params: { id: 'n1' } })),
}));
const answering = (status: number) => async () => new Response('{}', { status });

test.each([
  ['has no half', { owner: 'weather' }],
  ['says nothing of this page', { page: '/news' }],
  ['has a page that is named as what every object has', { page: 'constructor' }],
])('when a release %s, then that is an answer for as long as the release', async (_, more) => {
  const { description, whole } = await saying(() => ({ title: 'x' }))(order(more), needs());
  expect([description, whole]).toEqual([{ keep: 3_600 }, true]);
});

test('when the order names no slice, then the pages of the shell are asked', async () => {
  const pagesOf = jest.fn(() => undefined);
  await createDescribe(pagesOf)(order({ owner: undefined }), needs());
  expect(pagesOf).toHaveBeenCalledWith(undefined);
});

test.each([
  ['ko', 'https://atlas.test/news'],
  ['en', 'https://atlas.test/news?lang=en'],
  ['ja', 'https://atlas.test/news?lang=ja'],
  ['zh', 'https://atlas.test/news?lang=zh'],
] as const)(
  'when a page in %s names another, then by its address in that language',
  async (language, address) => {
    const describe = saying((page: { address: (path: string) => string }) => ({
      canonical: page.address('/news'),
    }));
    const { description } = await describe(order({ language }), needs());
    expect(description).toEqual({ canonical: address });
  },
);

test.each([
  [404, 'null', true],
  [400, 'null', true],
  [403, 'undefined', false],
  [500, 'undefined', false],
  [503, 'undefined', false],
])(
  'when a service answers %i, then the half is told %s, and that it is the whole: %s',
  async (status, title, whole) => {
    const said = await asking(order(), needs({ fetch: answering(status) }));
    expect(said).toEqual({ description: { title }, whole });
  },
);

test('when no service can be reached, then the half still speaks, and it is not the whole', async () => {
  const fetch = () => Promise.reject(new TypeError('fetch failed'));
  await expect(asking(order(), needs({ fetch }))).resolves.toMatchObject({ whole: false });
});

test('when the half does not come to an end, then it is late', async () => {
  const said = saying(() => new Promise(() => {}))(order(), needs({ waitMs: 5 }));
  await expect(said).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  [
    'at once',
    () => {
      throw new Error('no such field');
    },
  ],
  ['later', () => Promise.reject(new Error('no such field'))],
])('when the half fails %s, then its error is told', async (_, page) => {
  await expect(saying(page)(order(), needs())).rejects.toThrow('no such field');
});

test('when the half says more than any description is long, then it is refused', async () => {
  const long = (length: number) => saying(() => ({ title: 'x'.repeat(length) }));
  await expect(long(99_000)(order(), needs())).resolves.toMatchObject({ whole: true });
  await expect(long(100_000)(order(), needs())).rejects.toThrow('too long');
});

test('when the half says nothing, then there is nothing beyond the manifest', async () => {
  const { description } = await saying(() => undefined)(order(), needs());
  expect(description).toEqual({});
});

test('when the half hands over something alive, then what comes out of it is plain, read under its name', async () => {
  const runs: string[] = [];
  const live = {
    get title() {
      runs.push('getter');
      return 'n';
    },
    later: () => 'never',
  };
  const { description } = await saying(() => live)(
    order(),
    needs({ onRun: () => runs.push('run') }),
  );
  expect(description).toEqual({ title: 'n' });
  expect(runs).toEqual(['run', 'run', 'getter']);
});
