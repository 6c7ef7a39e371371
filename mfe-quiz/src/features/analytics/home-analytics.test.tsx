import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderQuiz } from '../../testing/render-quiz';
import { growthTone } from '../../shared/growth';
import HomeAnalytics from './home-analytics';

const stats = {
  period: '7d',
  totalUsers: 10_800,
  dailyActiveUsers: 1_623,
  avgSessionTime: 12.4,
  satisfactionScore: 4.6,
  trends: { totalUsers: 12.5, dailyActiveUsers: 8.2, avgSessionTime: -3.1, satisfactionScore: 0.2 },
  categoryDistribution: ['text', 'image', 'video', 'music', 'data'].map((category, color) => ({
    category,
    percentage: 20,
    visits: 100,
    color,
  })),
  today: { users: 3, toolVisits: 5 },
  days: [
    { day: '2026-11-19', users: 900 },
    { day: '2026-11-20', users: 1_623 },
  ],
};
const used = {
  rank: 1,
  id: 'suno',
  name: 'Suno',
  company: 'Suno',
  category: 'music',
  monthlyUsers: null,
  visits: 1_234,
  growth: 21.5,
};
const api = {
  'GET /api/usage': stats,
  'GET /api/usage/popular': { popular: [used], rising: [used] },
};

afterEach(() => jest.useRealTimers());

test('shows four cards with figures and trends', async () => {
  renderQuiz(<HomeAnalytics />, { api });
  for (const text of ['11K', '1.6K', '12.4 min', '4.6 / 5', '+12.5%', '+8.2%', '-3.1%', '+0.2']) {
    expect(await screen.findByText(text, { ignore: '[aria-hidden] *' })).toBeInTheDocument();
  }
});

test('queries the selected period', async () => {
  const { requests } = renderQuiz(<HomeAnalytics />, { api });
  await userEvent.click(await screen.findByRole('radio', { name: 'Last 3 months' }));
  expect(
    requests
      .filter(({ query }) => query.get('period') === '3m')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/api/usage', '/api/usage/popular']);
});

test('shows four category cards and all categories in the table', async () => {
  renderQuiz(<HomeAnalytics />, { api });
  expect(await screen.findAllByText('Visits: 100')).toHaveLength(4);
  expect(screen.getByText('Other categories (1): 20.0%')).toBeInTheDocument();
  expect(
    within(screen.getByRole('table', { name: 'Usage by category', hidden: true })).getAllByRole(
      'row',
      { hidden: true },
    ),
  ).toHaveLength(6);
});

test('updates the slider text for the selected day', async () => {
  renderQuiz(<HomeAnalytics />, { api });
  const slider = await screen.findByRole('slider', { name: /see each day/ });
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 20, 2026: 1,623 users');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 19, 2026: 900 users');
});

test('shows the growth of rising tools', async () => {
  renderQuiz(<HomeAnalytics />, { api });
  const table = await screen.findByRole('table', { name: 'Rising tools' });
  expect(
    within(table).getByRole('row', { name: /1\. Suno Music 1,234 \+21\.5%/ }),
  ).toBeInTheDocument();
});

test('refetches statistics and tools after an hour', async () => {
  jest.useFakeTimers();
  const { requests } = renderQuiz(<HomeAnalytics />, { api });
  await screen.findByText('Rising tools', { selector: 'h3' });
  const before = requests.length;
  await act(() => jest.advanceTimersByTimeAsync(3_599_000));
  expect(requests).toHaveLength(before);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(
    requests
      .slice(before)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/api/usage', '/api/usage/popular']);
});

test('shows the figures of the current day', async () => {
  renderQuiz(<HomeAnalytics />, { api });
  expect(
    await screen.findByText('Today so far: users 3, visits to tool pages 5'),
  ).toBeInTheDocument();
});

test('shows five rising tools, all on demand', async () => {
  const rising = Array.from({ length: 12 }, (_, at) => ({
    ...used,
    rank: at + 1,
    id: `tool-${at}`,
  }));
  renderQuiz(<HomeAnalytics />, {
    api: { ...api, 'GET /api/usage/popular': { popular: [used], rising } },
  });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Rising tools' })).getAllByRole('row');
  expect(await rows()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show 7 more' }));
  expect(await rows()).toHaveLength(13);
});

test('changes the color at a growth of 20, 15 and 10', () => {
  expect([20, 19.9, 15, 14.9, 10, 9.9].map(growthTone)).toEqual([
    'success',
    'info',
    'info',
    'freemium',
    'freemium',
    'neutral',
  ]);
});

test('shows an error when the figures fail to load', async () => {
  renderQuiz(<HomeAnalytics />, {
    api: { ...api, 'GET /api/usage': new Response('{}', { status: 500 }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load analytics');
});
