import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { renderQuiz } from '../testing/render-quiz';

const tool = (id: string, rating: number, pricing: string) => ({
  id,
  name: id.toUpperCase(),
  company: 'Maker',
  category: 'video',
  rating,
  pricing,
  url: 'https://example.com',
  affiliate: id === 'a',
});
const tools = [
  tool('a', 95, 'free'),
  tool('b', 92, 'paid'),
  tool('c', 80, 'freemium'),
  tool('d', 70, 'free'),
];
const page = (route: string, answer: unknown = tools) =>
  renderQuiz(<App />, { route, api: { 'GET /api/ai-tools/ranked': answer } });

test('requests all categories when none is given', async () => {
  const { requests } = page('/category-ranking');
  expect(await screen.findByRole('heading', { level: 1, name: 'All ranking' })).toBeInTheDocument();
  expect(await screen.findByText('4 tools')).toBeInTheDocument();
  expect(requests[0]?.query.has('category')).toBe(false);
});

test("accepts the category's name in any language", async () => {
  const { requests } = page(`/category-ranking?category=${encodeURIComponent('비디오')}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Video ranking' }),
  ).toBeInTheDocument();
  expect(requests[0]?.query.get('category')).toBe('video');
});

test('shows podium, medals, visit links and summary', async () => {
  page('/category-ranking');
  expect(
    within(await screen.findByRole('list', { name: 'Top 3 tools' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  const list = screen.getByRole('list', { name: 'Full ranking' });
  expect(within(list).getAllByRole('img')).toHaveLength(3);
  expect(within(list).getByRole('link', { name: 'Visit (affiliate link) A' })).toHaveAttribute(
    'rel',
    'noopener noreferrer sponsored',
  );
  expect(screen.getByText('84.3')).toBeInTheDocument();
  expect(screen.getAllByText('2').length).toBeGreaterThanOrEqual(2);
});

test('hides the podium for two tools', async () => {
  page('/category-ranking', tools.slice(0, 2));
  await screen.findByText('2 tools');
  expect(screen.queryByRole('list', { name: 'Top 3 tools' })).not.toBeInTheDocument();
});

test('writes the selected category to the URL', async () => {
  const { platform } = page('/category-ranking');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Category' }), 'music');
  expect(platform.history.location.search).toBe('?category=music');
});

test('shows an error and a home link when the tools fail to load', async () => {
  page('/category-ranking', new Response('{}', { status: 500 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch AI tools');
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
});

test('follows published changes without a reload', async () => {
  const source = Object.assign(new EventTarget(), { close: () => undefined });
  Object.assign(globalThis, {
    EventSource: Object.assign(
      function open() {
        return source;
      },
      { CLOSED: 2 },
    ),
  });
  const named = ({ query }: { query: URLSearchParams }) => [
    { ...tool('a', 95, 'free'), name: query.has('at') ? 'Renamed' : 'Before' },
  ];
  const { unmount } = page('/category-ranking', named);
  await screen.findAllByText(/Before/);
  const data = JSON.stringify({ ids: ['a'] });
  act(() => void source.dispatchEvent(new MessageEvent('change', { data, lastEventId: '8' })));
  expect((await screen.findAllByText(/Renamed/)).length).toBeGreaterThan(0);
  unmount();
  Reflect.deleteProperty(globalThis, 'EventSource');
});
