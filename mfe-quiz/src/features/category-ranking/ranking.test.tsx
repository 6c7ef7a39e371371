import type { RankedTool } from '@atlas/contracts';
import { PlatformProvider } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import texts from '../../locales/en.json';
import { renderQuiz } from '../../testing/render-quiz';
import CategoryRankingPage from './category-ranking-page';
import { RankedList } from './ranked-list';
import { Ranking } from './ranking';

const aTool = (overrides: Partial<RankedTool> = {}): RankedTool => ({
  id: 'pika',
  name: 'Pika',
  company: 'Pika Labs',
  category: 'video',
  rating: 80,
  pricing: 'paid',
  url: 'https://pika.art',
  affiliate: false,
  ...overrides,
});
const many = (count: number): RankedTool[] =>
  Array.from({ length: count }, (_, at) => aTool({ id: `t${at + 1}`, name: `Tool ${at + 1}` }));
const show = (tools: RankedTool[]) => renderQuiz(<Ranking tools={tools} page={1} category="all" />);
const stat = (name: string) => screen.getByText(name).parentElement;

test('when a category is empty, then it says so, and there is neither list nor average', () => {
  show([]);
  expect(screen.getByText('No tools in this category yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('Average ease of use')).toBeNull();
});

test('when tools stand on the podium, then in their order, each with its place, score and page', () => {
  show([aTool({ id: 'a/b', name: 'First', rating: 95, pricing: 'free' }), ...many(3)]);
  const steps = within(screen.getByRole('list', { name: 'Top three tools' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => within(step).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'First',
    'Tool 1',
    'Tool 2',
  ]);
  const [first] = steps;
  expect(within(first!).getByRole('img', { name: 'Rank 1' })).toBeInTheDocument();
  expect(first).toHaveTextContent('Ease of use 95');
  expect(first).toHaveTextContent('Free');
  expect(within(first!).getByRole('link', { name: 'First' })).toHaveAttribute(
    'href',
    '/ai-detail-enhanced/a%2Fb',
  );
});

test('when a list goes on after the medals, then places are numbers', () => {
  show(many(5));
  const rows = within(screen.getByRole('list', { name: 'Full ranking' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).queryByRole('img')?.getAttribute('aria-label'))).toEqual([
    'Rank 1',
    'Rank 2',
    'Rank 3',
    undefined,
    undefined,
  ]);
  expect(rows[3]).toHaveTextContent(/^4/);
});

test('when figures are added up, then 90 is high, freemium is not free, and the average has one decimal', () => {
  show([
    aTool({ id: 'a', rating: 90, pricing: 'free' }),
    aTool({ id: 'b', rating: 89, pricing: 'freemium' }),
    aTool({ id: 'c', rating: 71 }),
  ]);
  expect(stat('Average ease of use')).toHaveTextContent('83.3');
  expect(stat('Free tools')).toHaveTextContent('1');
  expect(stat('High-quality tools (ease of use 90 or more)')).toHaveTextContent('1');
});

test('when there are more rows than a first look shows, then a browser has them all', async () => {
  renderQuiz(<RankedList tools={many(45)} page={2} category="all" />);
  const rows = () => screen.getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(45));
  expect(rows()[0]).toHaveTextContent('Tool 1');
});

/** As somebody reads it without scripts. */
function drawn(page: number, count: number): HTMLElement {
  const platform = createTestPlatform({ texts: { quiz: texts } });
  const place = document.createElement('div');
  place.innerHTML = renderToString(
    <PlatformProvider platform={platform}>
      <RankedList tools={many(count)} page={page} category="video" />
    </PlatformProvider>,
  ).replace(/<\/?noscript>/g, '');
  return place;
}
const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('li')].map((row) => row.textContent);
const waysOf = (place: HTMLElement) =>
  [...place.querySelectorAll('a[rel=prev],a[rel=next]')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

test.each<[number, number, number, string[][]]>([
  [1, 40, 40, []],
  [1, 41, 40, [['41–41', '?category=video&page=2']]],
  [
    2,
    90,
    40,
    [
      ['1–40', '?category=video&page=1'],
      ['81–90', '?category=video&page=3'],
    ],
  ],
  [3, 90, 10, [['41–80', '?category=video&page=2']]],
  [9, 90, 0, []],
])(
  'when page %i of %i tools is read without scripts, then %i rows and the ways from there',
  (page, count, rows, ways) => {
    const place = drawn(page, count);
    expect(rowsOf(place)).toHaveLength(rows);
    expect(waysOf(place)).toEqual(ways);
  },
);

test('when a later page is read without scripts, then its places go on and have no medals', () => {
  const [first] = rowsOf(drawn(2, 45));
  expect(first).toMatch(/^41.*Tool 41/);
});

const openPage = (route: string, answer: unknown = many(3), options: object = {}) =>
  renderQuiz(<CategoryRankingPage />, {
    route,
    api: { 'GET /api/ai-tools/ranked': answer },
    ...options,
  });

test('when the category is none, then it says so, shortened, and all are shown', async () => {
  const { requests } = openPage(`/category-ranking?category=${'x'.repeat(60)}`);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(`There is no category “${'x'.repeat(40)}”,`);
  expect(screen.getByRole('heading', { level: 1, name: 'All ranking' })).toBeInTheDocument();
  expect(requests[0]?.query.has('category')).toBe(false);
});

test('shortens an unknown category between characters', async () => {
  openPage(`/category-ranking?category=${encodeURIComponent(`${'x'.repeat(39)}😀x`)}`);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(`There is no category “${'x'.repeat(39)}”,`);
});

test.each(['-3', '0', 'two', '1.9', ''])(
  'when the address says page "%s", then the ranking begins at its beginning',
  async (page) => {
    openPage(`/category-ranking?page=${page}`);
    expect(await screen.findByText('Tools: 3')).toBeInTheDocument();
    expect(screen.getAllByText('Tool 1').length).toBeGreaterThan(0);
  },
);

test('offers a retry when the tools fail', async () => {
  let answer: unknown = new Response('{}', { status: 503 });
  openPage('/category-ranking', () => answer);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/^Tools:/)).toBeNull();
  answer = many(2);
  retry.click();
  expect(await screen.findByText('Tools: 2')).toBeInTheDocument();
});

test.each([
  ['ko', '비디오'],
  ['ja', '動画'],
  ['zh', '视频'],
] as const)('when the language is %s, then the category is %s there', async (language, word) => {
  openPage('/category-ranking?category=video', many(1), { language, texts: {} });
  const choice = await screen.findByRole('combobox');
  expect(choice).toHaveDisplayValue(word);
  expect(choice).toHaveValue('video');
});
