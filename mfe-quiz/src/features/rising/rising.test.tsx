import { screen, waitFor } from '@testing-library/react';
import { renderQuiz } from '../../testing/render-quiz';
import Rising from './rising';

const used = (id: string, growth: number | null = 21.5) => ({
  rank: 1,
  id,
  name: id.toUpperCase(),
  company: 'Maker',
  category: 'music',
  monthlyUsers: null,
  visits: 1_234,
  growth,
});
const open = (answer: unknown, options: object = {}) =>
  renderQuiz(<Rising />, { api: { 'GET /api/usage/popular': answer }, ...options });

test('shows the six fastest rising tools in order', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { requests } = open({ popular: [used('z')], rising: ids.map((id) => used(id)) });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
  ]);
  expect(cards[0]).toHaveTextContent('Visits 1,234 +21.5%');
  expect(requests[0]?.query.get('period')).toBe('7d');
});

test('marks a tool without previous visits as new', async () => {
  open({ popular: [], rising: [used('a', null)] });
  expect(await screen.findByText('New')).toBeInTheDocument();
});

test('translates the category to Korean', async () => {
  open({ popular: [], rising: [used('a')] }, { language: 'ko', texts: {} });
  expect(await screen.findByText('음악')).toBeInTheDocument();
});

test.each([
  ['nothing rises', { popular: [used('z')], rising: [] }],
  ['the count cannot be had', () => new Response('', { status: 503 })],
])('renders no heading when %s', async (_what, answer) => {
  open(answer);
  expect(screen.getByRole('heading', { name: 'Rising' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
