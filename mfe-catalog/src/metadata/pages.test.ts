import { defined } from '@atlas/contracts/testing';
import { metadataRequest } from '@atlas/mfe-kit/testing';
import { routes } from '../paths';
import { metadata as pages } from './pages';

const TOOL = {
  id: 'chatgpt',
  name: 'ChatGPT',
  company: 'OpenAI',
  url: 'https://chatgpt.com',
  category: 'text',
  platforms: ['web', 'ios'],
  languages: ['ko', 'en'],
  description: '대화로 답을 주는 도구',
  descriptionEn: 'Answers in conversation',
  launchDate: '2022-11',
  monthlyPrice: { cents: 2000, currency: 'USD', period: 'month' },
};
const RESPONSES = {
  '/api/ai-tools/chatgpt': TOOL,
  '/api/ai-tools/deepl': { ...TOOL, id: 'deepl', name: 'DeepL' },
  '/api/reviews/ai-tool/chatgpt/score': { count: 3, average: 4.3, histogram: [0, 0, 0, 2, 1] },
  '/api/ai-bundles/starter': {
    name: '입문',
    nameEn: 'Starter',
    description: '가',
    descriptionEn: 'First steps',
  },
};
const DETAIL = {
  params: { id: 'chatgpt' },
  canonical: '/ai-detail-enhanced/chatgpt',
  language: 'en',
} as const;

test('a tool has its own title, description, picture and JSON-LD', async () => {
  const result = await defined(pages[routes.detail])(metadataRequest(DETAIL, RESPONSES));
  const [software, crumbs] = defined(defined(result).jsonLd);
  expect(result).toMatchObject({
    title: 'ChatGPT',
    description: 'Answers in conversation',
    image: '/share/chatgpt.png',
    initialContent: {
      logo: '/api/ai-tools/chatgpt/mark.svg',
      heading: 'ChatGPT',
      byline: 'OpenAI',
    },
  });
  expect(software).toMatchObject({
    '@type': 'SoftwareApplication',
    url: 'https://atlas.example/ai-detail-enhanced/chatgpt?lang=en',
    operatingSystem: 'Web, iOS',
    offers: { price: '20.00', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: 4.3, ratingCount: 3 },
  });
  expect((defined(crumbs).itemListElement as unknown[]).at(1)).toMatchObject({
    position: 2,
    name: 'Text',
    item: 'https://atlas.example/category-ranking?category=text&lang=en',
  });
});

test('breadcrumbs lack the ranking when no slice serves it', async () => {
  const result = await defined(pages[routes.detail])(
    metadataRequest({ ...DETAIL, pathTo: () => undefined }, RESPONSES),
  );
  expect(defined(defined(result).jsonLd)[1]?.itemListElement).toMatchObject([
    { name: 'AI Atlas' },
    { name: 'ChatGPT' },
  ]);
});

test('omits the aggregate rating for demo reviews', async () => {
  const result = await defined(pages[routes.detail])(
    metadataRequest({ ...DETAIL, demo: true }, RESPONSES),
  );
  expect(defined(defined(result).jsonLd)[0]).not.toHaveProperty('aggregateRating');
});

test('a tool without reviews has no rating', async () => {
  const none = { count: 0, average: 0, histogram: [0, 0, 0, 0, 0] };
  const responses = { ...RESPONSES, '/api/reviews/ai-tool/chatgpt/score': none };
  const result = await defined(pages[routes.detail])(metadataRequest(DETAIL, responses));
  expect(defined(defined(result).jsonLd)[0]).not.toHaveProperty('aggregateRating');
});

test('returns 404 for an unknown tool or bundle', async () => {
  const params = { id: 'none' };
  expect(await defined(pages[routes.detail])(metadataRequest({ params }))).toEqual({ status: 404 });
  expect(await defined(pages[routes.bundle])(metadataRequest({ params }))).toEqual({ status: 404 });
});

test('a failed service leaves the metadata of the manifest', async () => {
  const down = { '/api/ai-tools/chatgpt': undefined };
  expect(await defined(pages[routes.detail])(metadataRequest(DETAIL, down))).toBeUndefined();
});

test('the simple page is the same tool without initial content', async () => {
  const simple = defined(pages[routes.simple]);
  const result = await simple(metadataRequest({ query: { id: 'chatgpt' } }, RESPONSES));
  expect([result?.title, result?.initialContent]).toEqual(['ChatGPT', undefined]);
  expect(await simple(metadataRequest({}, RESPONSES))).toBeUndefined();
});

test('a bundle has its own name as title', async () => {
  const requested = metadataRequest({ params: { id: 'starter' }, language: 'en' }, RESPONSES);
  expect(await defined(pages[routes.bundle])(requested)).toMatchObject({
    title: 'Starter',
    description: 'First steps',
  });
});

test('a comparison names its tools, one canonical URL per set', async () => {
  const versus = (path: string, language: 'ko' | 'en') =>
    defined(pages[routes.versus])(
      metadataRequest({ params: { versus: path }, language }, RESPONSES),
    );
  expect(await versus('deepl-vs-chatgpt', 'en')).toMatchObject({
    title: 'DeepL vs ChatGPT',
    description: expect.stringContaining('DeepL vs ChatGPT side by side'),
    canonical: '/compare/chatgpt-vs-deepl',
    image: '/share/compare/chatgpt-vs-deepl.png',
  });
  expect((await versus('deepl-vs-chatgpt', 'ko'))?.title).toBe('DeepL vs ChatGPT 비교');
  expect(await versus('deepl-vs-none', 'ko')).toBeUndefined();
  expect(await versus('deepl', 'ko')).toBeUndefined();
});

test('queries and names the first three of more tools', async () => {
  const tools = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((id) => [`/api/ai-tools/${id}`, { ...TOOL, id, name: id }]),
  );
  const page = metadataRequest({ params: { versus: 'c-vs-a-vs-b-vs-d' }, language: 'en' }, tools);
  const ask = jest.fn(page.fetchData);
  expect(
    await defined(pages[routes.versus])({ ...page, fetchData: ask as typeof page.fetchData }),
  ).toMatchObject({
    title: 'c vs a vs b',
    canonical: '/compare/a-vs-b-vs-c',
  });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a comparison with an unavailable tool has no metadata', async () => {
  const withoutDeepl = { ...RESPONSES, '/api/ai-tools/deepl': undefined };
  const requested = metadataRequest({ params: { versus: 'chatgpt-vs-deepl' } }, withoutDeepl);
  expect(await defined(pages[routes.versus])(requested)).toBeUndefined();
});

test('inserts replacement patterns of a name literally', async () => {
  const odd = { ...RESPONSES, '/api/ai-tools/deepl': { ...TOOL, id: 'deepl', name: "Pay$& $'" } };
  const requested = metadataRequest(
    { params: { versus: 'chatgpt-vs-deepl' }, language: 'en' },
    odd,
  );
  expect(await defined(pages[routes.versus])(requested)).toMatchObject({
    title: "ChatGPT vs Pay$& $'",
    description: expect.stringContaining("Pay$& $' side by side"),
  });
});

test('a tool has no rating when the reviews fail', async () => {
  const down = { ...RESPONSES, '/api/reviews/ai-tool/chatgpt/score': undefined };
  const result = await defined(pages[routes.detail])(metadataRequest(DETAIL, down));
  expect(defined(result).title).toBe('ChatGPT');
  expect(defined(defined(result).jsonLd)[0]).not.toHaveProperty('aggregateRating');
});

test('does not query demo reviews', async () => {
  const page = metadataRequest({ ...DETAIL, demo: true }, RESPONSES);
  const ask = jest.fn(page.fetchData);
  await defined(pages[routes.detail])({ ...page, fetchData: ask as typeof page.fetchData });
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['ko', '텍스트', '대화로 답을 주는 도구'],
  ['ja', 'テキスト', 'Answers in conversation'],
  ['zh', '文本', 'Answers in conversation'],
] as const)('a tool in %s has the breadcrumb %s', async (language, place, words) => {
  const result = await defined(pages[routes.detail])(
    metadataRequest({ ...DETAIL, language }, RESPONSES),
  );
  const steps = defined(defined(defined(result).jsonLd)[1]).itemListElement as { name: string }[];
  expect(steps.map(({ name }) => name)).toEqual(['AI Atlas', place, 'ChatGPT']);
  expect(defined(result).initialContent).toMatchObject({ lead: words });
  expect(defined(result).description).toBe(words);
});

test.each([
  ['ko', '음성 인식 추천 AI 도구'],
  ['en', 'Speech to text: the best AI tools'],
  ['ja', '文字起こしにおすすめのAIツール'],
  ['zh', '语音转文字 AI 工具推荐'],
] as const)('a task in %s has the title %s and lists its best tools', async (language, title) => {
  const task = {
    key: 'speech-to-text',
    label: '음성 인식',
    labelEn: 'Speech to text',
    labelJa: '文字起こし',
    labelZh: '语音转文字',
  };
  const result = await defined(pages[routes.task])(
    metadataRequest(
      { params: { key: task.key }, canonical: '/tasks/speech-to-text', language },
      { '/api/ai-tools/task-pages/speech-to-text': { task, best: [{ tool: TOOL }] } },
    ),
  );
  expect(result).toMatchObject({ title, description: expect.stringContaining('ChatGPT') });
  expect(defined(defined(result).jsonLd)[1]).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, name: 'ChatGPT' }],
  });
});

test('returns 404 for an unknown task', async () => {
  expect(await defined(pages[routes.task])(metadataRequest({ params: { key: 'none' } }))).toEqual({
    status: 404,
  });
});

test('a failed bundle service is not a 404', async () => {
  const requested = metadataRequest(
    { params: { id: 'starter' } },
    { '/api/ai-bundles/starter': undefined },
  );
  expect(await defined(pages[routes.bundle])(requested)).toBeUndefined();
});

test('returns 404 when the simple page names a deleted tool', async () => {
  expect(
    await defined(pages[routes.simple])(metadataRequest({ query: { id: 'none' } })),
  ).toMatchObject({
    status: 404,
  });
});
