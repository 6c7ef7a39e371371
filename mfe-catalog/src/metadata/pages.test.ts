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
const ANSWERS = {
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

test('when a tool is asked about, then title, words, picture and JSON-LD are its own', async () => {
  const said = await pages[routes.detail]!(metadataRequest(DETAIL, ANSWERS));
  const [software, crumbs] = said!.jsonLd!;
  expect(said).toMatchObject({
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
  expect((crumbs!.itemListElement as unknown[]).at(1)).toMatchObject({
    position: 2,
    name: 'Text',
    item: 'https://atlas.example/category-ranking?category=text&lang=en',
  });
});

test('when the reviews are demo data, then no rating is claimed', async () => {
  const said = await pages[routes.detail]!(metadataRequest({ ...DETAIL, demo: true }, ANSWERS));
  expect(said!.jsonLd![0]).not.toHaveProperty('aggregateRating');
});

test('when nobody has reviewed a tool, then no rating is claimed', async () => {
  const none = { count: 0, average: 0, histogram: [0, 0, 0, 0, 0] };
  const answers = { ...ANSWERS, '/api/reviews/ai-tool/chatgpt/score': none };
  const said = await pages[routes.detail]!(metadataRequest(DETAIL, answers));
  expect(said!.jsonLd![0]).not.toHaveProperty('aggregateRating');
});

test('when there is no such tool or bundle, then that is a 404', async () => {
  const params = { id: 'none' };
  expect(await pages[routes.detail]!(metadataRequest({ params }))).toEqual({ status: 404 });
  expect(await pages[routes.bundle]!(metadataRequest({ params }))).toEqual({ status: 404 });
});

test('when the service does not answer, then nothing is said', async () => {
  const down = { '/api/ai-tools/chatgpt': undefined };
  expect(await pages[routes.detail]!(metadataRequest(DETAIL, down))).toBeUndefined();
});

test('when the simple page is asked about, then it is the same tool without first words', async () => {
  const simple = pages[routes.simple]!;
  const said = await simple(metadataRequest({ query: { id: 'chatgpt' } }, ANSWERS));
  expect([said?.title, said?.initialContent]).toEqual(['ChatGPT', undefined]);
  expect(await simple(metadataRequest({}, ANSWERS))).toBeUndefined();
});

test('when a bundle is asked about, then its own name is the title', async () => {
  const asked = metadataRequest({ params: { id: 'starter' }, language: 'en' }, ANSWERS);
  expect(await pages[routes.bundle]!(asked)).toMatchObject({
    title: 'Starter',
    description: 'First steps',
  });
});

test('when a comparison is asked about, then its names are the title and the same tools in any order are one page', async () => {
  const versus = (path: string, language: 'ko' | 'en') =>
    pages[routes.versus]!(metadataRequest({ params: { versus: path }, language }, ANSWERS));
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

test('when an address names more tools than are compared, then the first three are asked for and named', async () => {
  const tools = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((id) => [`/api/ai-tools/${id}`, { ...TOOL, id, name: id }]),
  );
  const page = metadataRequest({ params: { versus: 'c-vs-a-vs-b-vs-d' }, language: 'en' }, tools);
  const ask = jest.fn(page.fetchData);
  expect(
    await pages[routes.versus]!({ ...page, fetchData: ask as typeof page.fetchData }),
  ).toMatchObject({
    title: 'c vs a vs b',
    canonical: '/compare/a-vs-b-vs-c',
  });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('when one tool of a comparison cannot be read, then nothing is said of half of it', async () => {
  const half = { ...ANSWERS, '/api/ai-tools/deepl': undefined };
  const asked = metadataRequest({ params: { versus: 'chatgpt-vs-deepl' } }, half);
  expect(await pages[routes.versus]!(asked)).toBeUndefined();
});

test('when a name holds signs of a replacement, then the title has it as it is', async () => {
  const odd = { ...ANSWERS, '/api/ai-tools/deepl': { ...TOOL, id: 'deepl', name: "Pay$& $'" } };
  const asked = metadataRequest({ params: { versus: 'chatgpt-vs-deepl' }, language: 'en' }, odd);
  expect(await pages[routes.versus]!(asked)).toMatchObject({
    title: "ChatGPT vs Pay$& $'",
    description: expect.stringContaining("Pay$& $' side by side"),
  });
});

test('when reviews do not answer, then the tool is told of without a rating', async () => {
  const down = { ...ANSWERS, '/api/reviews/ai-tool/chatgpt/score': undefined };
  const said = await pages[routes.detail]!(metadataRequest(DETAIL, down));
  expect(said!.title).toBe('ChatGPT');
  expect(said!.jsonLd![0]).not.toHaveProperty('aggregateRating');
});

test('when the reviews are demo data, then they are not even asked for', async () => {
  const page = metadataRequest({ ...DETAIL, demo: true }, ANSWERS);
  const ask = jest.fn(page.fetchData);
  await pages[routes.detail]!({ ...page, fetchData: ask as typeof page.fetchData });
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['ko', '텍스트', '대화로 답을 주는 도구'],
  ['ja', 'テキスト', 'Answers in conversation'],
  ['zh', '文本', 'Answers in conversation'],
] as const)(
  'when a tool is asked about in %s, then its place is %s',
  async (language, place, words) => {
    const said = await pages[routes.detail]!(metadataRequest({ ...DETAIL, language }, ANSWERS));
    const steps = said!.jsonLd![1]!.itemListElement as { name: string }[];
    expect(steps.map(({ name }) => name)).toEqual(['AI Atlas', place, 'ChatGPT']);
    expect(said!.initialContent).toMatchObject({ lead: words });
    expect(said!.description).toBe(words);
  },
);

test('when the service of a bundle does not answer, then it is not called gone', async () => {
  const asked = metadataRequest(
    { params: { id: 'starter' } },
    { '/api/ai-bundles/starter': undefined },
  );
  expect(await pages[routes.bundle]!(asked)).toBeUndefined();
});

test('when the simple page names a tool that is gone, then that is a 404 as well', async () => {
  expect(await pages[routes.simple]!(metadataRequest({ query: { id: 'none' } }))).toMatchObject({
    status: 404,
  });
});
