import { CATEGORIES } from '@atlas/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRanking } from '../../testing/builders';
import { renderQuiz } from '../../testing/render-quiz';
import HomeRankings from './home-rankings';

afterEach(() => jest.useRealTimers());

const all = CATEGORIES.map((category) => aRanking({ category }));

test('shows eight categories, all on demand', async () => {
  renderQuiz(<HomeRankings />, { api: { 'GET /api/rankings': all } });
  expect(await screen.findAllByRole('article')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show 8 more categories' }));
  expect(screen.getAllByRole('article')).toHaveLength(16);
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.getAllByRole('article')).toHaveLength(8);
});

test('shows users, monthly change and a link per category', async () => {
  renderQuiz(<HomeRankings />, { api: { 'GET /api/rankings': [aRanking()] } });
  expect(await screen.findByText('Ease of use 92')).toBeInTheDocument();
  expect(screen.getByText('2.5M monthly users (reported)')).toBeInTheDocument();
  expect(screen.getByText('+12.4%')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Full ranking: Video' })).toHaveAttribute(
    'href',
    '/category-ranking?category=video',
  );
});

test('shows no change without a previous month', async () => {
  renderQuiz(<HomeRankings />, {
    api: { 'GET /api/rankings': [aRanking({ monthOverMonth: null })] },
  });
  expect(await screen.findByText('No data to compare')).toBeInTheDocument();
});

test('refetches the rankings after an hour', async () => {
  jest.useFakeTimers();
  const { requests } = renderQuiz(<HomeRankings />, {
    api: { 'GET /api/rankings': all },
  });
  await screen.findAllByRole('article');
  const before = requests.length;
  await act(() => jest.advanceTimersByTimeAsync(3_599_000));
  expect(requests).toHaveLength(before);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(requests).toHaveLength(before + 1);
});

test('shows an error and a retry when the rankings fail', async () => {
  renderQuiz(<HomeRankings />, {
    api: { 'GET /api/rankings': new Response('{}', { status: 500 }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load rankings');
});
