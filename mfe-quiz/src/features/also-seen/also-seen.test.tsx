import { screen, waitFor } from '@testing-library/react';
import { renderQuiz } from '../../testing/render-quiz';
import AlsoSeen from './also-seen';

const open = (answer: unknown) =>
  renderQuiz(<AlsoSeen toolId="chatgpt" toolName="ChatGPT" />, {
    api: { 'GET /api/usage/also-seen/{id}': answer as object },
  });
const seen = (id: string, visitors: number) => ({
  id,
  name: id.toUpperCase(),
  category: 'text',
  visitors,
});

test('shows the three most viewed tools with their counts', async () => {
  open([seen('claude', 1_200), seen('gemini', 90), seen('grok', 8), seen('poe', 3)]);
  const articles = await screen.findAllByRole('article');
  expect(articles.map((one) => one.getAttribute('aria-label'))).toEqual([
    'CLAUDE',
    'GEMINI',
    'GROK',
  ]);
  expect(articles[0]).toHaveTextContent('1,200 visitors');
  expect(screen.getByRole('heading', { name: /ChatGPT/ })).toBeInTheDocument();
});

test.each([
  ['no other tool was viewed', []],
  ['the counts fail to load', () => new Response('', { status: 503 })],
])('renders no heading when %s', async (_what, answer) => {
  const { requests } = open(answer);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
