import { askedPage } from '@atlas/mfe-kit/testing';
import { routes } from '../paths';
import { describe as pages } from './pages';

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
  const said = await pages[routes.detail]!(askedPage(DETAIL, ANSWERS));
  const [software, crumbs] = said!.jsonLd!;
  expect(said).toMatchObject({
    title: 'ChatGPT',
    description: 'Answers in conversation',
    picture: '/share/chatgpt.png',
    first: { mark: '/api/ai-tools/chatgpt/mark.svg', heading: 'ChatGPT', by: 'OpenAI' },
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
  const said = await pages[routes.detail]!(askedPage({ ...DETAIL, demo: true }, ANSWERS));
  expect(said!.jsonLd![0]).not.toHaveProperty('aggregateRating');
});

test('when nobody has reviewed a tool, then no rating is claimed', async () => {
  const none = { count: 0, average: 0, histogram: [0, 0, 0, 0, 0] };
  const answers = { ...ANSWERS, '/api/reviews/ai-tool/chatgpt/score': none };
  const said = await pages[routes.detail]!(askedPage(DETAIL, answers));
  expect(said!.jsonLd![0]).not.toHaveProperty('aggregateRating');
});

test('when there is no such tool or bundle, then that is a 404', async () => {
  const params = { id: 'none' };
  expect(await pages[routes.detail]!(askedPage({ params }))).toEqual({ status: 404 });
  expect(await pages[routes.bundle]!(askedPage({ params }))).toEqual({ status: 404 });
});

test('when the service does not answer, then nothing is said', async () => {
  const down = { '/api/ai-tools/chatgpt': undefined };
  expect(await pages[routes.detail]!(askedPage(DETAIL, down))).toBeUndefined();
});

test('when the simple page is asked about, then it is the same tool without first words', async () => {
  const simple = pages[routes.simple]!;
  const said = await simple(askedPage({ query: { id: 'chatgpt' } }, ANSWERS));
  expect([said?.title, said?.first]).toEqual(['ChatGPT', undefined]);
  expect(await simple(askedPage({}, ANSWERS))).toBeUndefined();
});

test('when a bundle is asked about, then its own name is the title', async () => {
  const asked = askedPage({ params: { id: 'starter' }, language: 'en' }, ANSWERS);
  expect(await pages[routes.bundle]!(asked)).toMatchObject({
    title: 'Starter',
    description: 'First steps',
  });
});

test('when a comparison is asked about, then its names are the title and the same tools in any order are one page', async () => {
  const versus = (path: string, language: 'ko' | 'en') =>
    pages[routes.versus]!(askedPage({ params: { versus: path }, language }, ANSWERS));
  expect(await versus('deepl-vs-chatgpt', 'en')).toMatchObject({
    title: 'DeepL vs ChatGPT',
    description: expect.stringContaining('DeepL vs ChatGPT side by side'),
    canonical: '/compare/chatgpt-vs-deepl',
    picture: '/share/compare/chatgpt-vs-deepl.png',
  });
  expect((await versus('deepl-vs-chatgpt', 'ko'))?.title).toBe('DeepL vs ChatGPT 비교');
  expect(await versus('deepl-vs-none', 'ko')).toBeUndefined();
  expect(await versus('deepl', 'ko')).toBeUndefined();
});
