import type { RankedTool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
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

test('leaves tools without a rating out of the average', () => {
  const [one, two] = many(2);
  show([
    { ...defined(one), rating: 91 },
    { ...defined(two), rating: 0 },
  ]);
  expect(stat('Average ease of use')).toHaveTextContent('91');
  expect(screen.getAllByText('Ease of use not rated yet').length).toBeGreaterThan(0);
});

test('shows an empty state for an empty category', () => {
  show([]);
  expect(screen.getByText('No tools in this category yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('Average ease of use')).toBeNull();
});

test('orders the podium by rank, with score and link', () => {
  show([aTool({ id: 'a/b', name: 'First', rating: 95, pricing: 'free' }), ...many(3)]);
  const steps = within(screen.getByRole('list', { name: 'Top 3 tools' })).getAllByRole('listitem');
  expect(steps.map((step) => within(step).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'First',
    'Tool 1',
    'Tool 2',
  ]);
  const [first] = steps;
  expect(within(defined(first)).getByRole('img', { name: 'Rank 1' })).toBeInTheDocument();
  expect(first).toHaveTextContent('Ease of use 95');
  expect(first).toHaveTextContent('Free');
  expect(within(defined(first)).getByRole('link', { name: 'First' })).toHaveAttribute(
    'href',
    '/ai-detail-enhanced/a%2Fb',
  );
});

test('shows numbers after the three medals', () => {
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

test('counts 90 as high quality and excludes freemium from free', () => {
  show([
    aTool({ id: 'a', rating: 90, pricing: 'free' }),
    aTool({ id: 'b', rating: 89, pricing: 'freemium' }),
    aTool({ id: 'c', rating: 71 }),
  ]);
  expect(stat('Average ease of use')).toHaveTextContent('83.3');
  expect(stat('Free tools')).toHaveTextContent('1');
  expect(stat('High-quality tools (ease of use 90 or more)')).toHaveTextContent('1');
});

test('shows all rows in a browser', async () => {
  renderQuiz(<RankedList tools={many(45)} page={2} category="all" count={45} />);
  const rows = () => screen.getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(45));
  expect(rows()[0]).toHaveTextContent('Tool 1');
});

/** Renders the list as a browser without scripts shows it. */
function renderWithoutScripts(page: number, count: number): HTMLElement {
  const platform = createTestPlatform({ texts: { quiz: texts } });
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <PlatformProvider platform={platform}>
      <RankedList tools={many(count)} page={page} category="video" count={count} />
    </PlatformProvider>,
  ).replace(/<\/?noscript>/g, '');
  return container;
}
const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((row) => row.textContent);
const pageLinksOf = (container: HTMLElement) =>
  [...container.querySelectorAll('a[rel=prev],a[rel=next]')].map((link) => [
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
  [8, 90, 0, []],
])('without scripts, page %i of %i has %i rows and page links', (page, count, rows, links) => {
  const container = renderWithoutScripts(page, count);
  expect(rowsOf(container)).toHaveLength(rows);
  expect(pageLinksOf(container)).toEqual(links);
});

test('without scripts, a later page continues the rank numbers', () => {
  const [first] = rowsOf(renderWithoutScripts(2, 45));
  expect(first).toMatch(/^41.*Tool 41/);
});

const openPage = (route: string, answer: unknown = many(3), options: object = {}) =>
  renderQuiz(<CategoryRankingPage />, {
    route,
    api: { 'GET /api/ai-tools/ranked': answer },
    ...options,
  });

test('shows all tools and a message for an unknown category', async () => {
  const { requests } = openPage(`/category-ranking?category=${'x'.repeat(60)}`);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(`There’s no “${'x'.repeat(40)}” category,`);
  expect(screen.getByRole('heading', { level: 1, name: 'All ranking' })).toBeInTheDocument();
  expect(requests[0]?.query.has('category')).toBe(false);
});

test('shortens an unknown category between characters', async () => {
  openPage(`/category-ranking?category=${encodeURIComponent(`${'x'.repeat(39)}😀x`)}`);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent(`There’s no “${'x'.repeat(39)}” category,`);
});

test.each(['-3', '0', 'two', '1.9', ''])('starts at the first page for page "%s"', async (page) => {
  openPage(`/category-ranking?page=${page}`);
  expect(await screen.findByText('3 tools')).toBeInTheDocument();
  expect(screen.getAllByText('Tool 1').length).toBeGreaterThan(0);
});

test('offers a retry when the tools fail', async () => {
  let answer: unknown = new Response('{}', { status: 503 });
  openPage('/category-ranking', () => answer);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(/^Tools:/)).toBeNull();
  answer = many(2);
  retry.click();
  expect(await screen.findByText('2 tools')).toBeInTheDocument();
});

test.each([
  ['ko', '비디오'],
  ['ja', '動画'],
  ['zh', '视频'],
] as const)('in %s, shows the category as %s', async (language, word) => {
  openPage('/category-ranking?category=video', many(1), { language, texts: {} });
  const choice = await screen.findByRole('combobox');
  expect(choice).toHaveDisplayValue(word);
  expect(choice).toHaveValue('video');
});

test('reads a large ranking in parts, with figures of all', async () => {
  const { requests } = openPage('/category-ranking?category=video&page=9', many(320), {
    api: {
      'GET /api/ai-tools/ranked': many(320),
      'GET /api/ai-tools/ranked/summary': {
        tools: 2_000,
        averageRating: 71.25,
        free: 300,
        highQuality: 40,
      },
    },
  });
  expect(await screen.findByText('2000 tools')).toBeInTheDocument();
  expect(Object.fromEntries(defined(requests[0]).query)).toEqual({
    category: 'video',
    limit: '320',
    offset: '320',
  });
  const { firstElementChild } = screen.getByRole('list', { name: 'Full ranking' });
  expect(firstElementChild).toHaveTextContent(/^321/);
  expect(screen.queryByRole('list', { name: 'Top 3 tools' })).toBeNull();
  expect(stat('Average ease of use')).toHaveTextContent('71.3');
  // By text: the roles of 320 rows take seconds.
  const texts = await screen.findAllByText(/^\d+–\d+$/);
  const links = texts.map((text) => defined(text.closest('a')));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1–320', '?category=video&page=1'],
    ['641–960', '?category=video&page=17'],
  ]);
});
