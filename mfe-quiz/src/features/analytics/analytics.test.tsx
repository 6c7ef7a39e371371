import type { AnalyticsStats, UsedTool } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { RecordedRequest } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderQuiz } from '../../testing/render-quiz';
import Analytics from './analytics';
import { CategoryUsage } from './category-usage';
import { StatCards } from './stat-cards';
import { ToolTable } from './tool-table';
import { UsersChart } from './users-chart';

const someStats = (overrides: Partial<AnalyticsStats> = {}): AnalyticsStats => ({
  period: '7d',
  totalUsers: 10_800,
  dailyActiveUsers: 1_623,
  avgSessionTime: 12.44,
  satisfactionScore: 4.6,
  trends: { totalUsers: 12.5, dailyActiveUsers: 8.2, avgSessionTime: -3.1, satisfactionScore: 0.2 },
  categoryDistribution: [{ category: 'text', percentage: 100, visits: 100, color: 0 }],
  today: { users: 3, toolVisits: 5 },
  days: [{ day: '2026-11-20', users: 1_623 }],
  ...overrides,
});
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    users: (at + 1) * 100,
  }));
const noTools = { popular: [], rising: [] };
const aTool = (overrides: Partial<UsedTool> = {}): UsedTool => ({
  rank: 1,
  id: 'suno',
  name: 'Suno',
  company: 'Suno',
  category: 'music',
  monthlyUsers: null,
  visits: 1_234,
  growth: 21.5,
  ...overrides,
});

test('shows "No data to compare" and "No data" for null figures', () => {
  const trends = {
    totalUsers: null,
    dailyActiveUsers: 0,
    avgSessionTime: null,
    satisfactionScore: null,
  };
  renderQuiz(<StatCards stats={someStats({ satisfactionScore: null, trends })} />);
  expect(screen.getAllByText('No data to compare')).toHaveLength(3);
  expect(screen.getByText('No data')).toBeInTheDocument();
  expect(screen.getByText('0.0%')).toBeInTheDocument();
});

test('shows the exact value below a rounded figure', () => {
  renderQuiz(<StatCards stats={someStats({ totalUsers: 1_234_567 })} />);
  expect(screen.getByText('1.2M')).toBeInTheDocument();
  expect(
    screen.getByText('Someone who visits on two days counts twice. Sum: 1,234,567'),
  ).toBeInTheDocument();
});

test('shows an empty state without category visits', () => {
  const { container } = renderQuiz(<CategoryUsage shares={[]} />);
  expect(screen.getByText('No visits in this period')).toBeInTheDocument();
  expect(container.querySelector('svg')).toBeNull();
});

test('omits "other categories" for four categories', () => {
  const shares = (['text', 'image', 'video', 'music'] as const).map((category, color) => ({
    category,
    percentage: 25,
    visits: 300,
    color,
  }));
  renderQuiz(<CategoryUsage shares={shares} />);
  expect(screen.queryByText(/^Other categories/)).toBeNull();
  expect(screen.getByText('1,200')).toBeInTheDocument();
});

test('selects the nearest day on hover, and scrolls on touch', () => {
  renderQuiz(<UsersChart days={days(11)} />);
  const slider = screen.getByRole('slider');
  const box = defined(slider.parentElement);
  box.getBoundingClientRect = () => ({ left: 100, width: 200 }) as DOMRect;
  const move = (clientX: number, pointerType = 'mouse') => {
    // jsdom's pointer events have neither of the two.
    const event = new MouseEvent('pointermove', { bubbles: true, clientX });
    fireEvent(box, Object.assign(event, { pointerType }));
    return slider.getAttribute('aria-valuetext');
  };
  expect(slider).toHaveAttribute('aria-valuetext', 'Nov 11, 2026: 1,100 users');
  expect(move(149)).toBe('Nov 3, 2026: 300 users');
  expect(move(300, 'touch')).toBe('Nov 3, 2026: 300 users');
  expect(move(0)).toBe('Nov 1, 2026: 100 users');
  expect(move(900)).toBe('Nov 11, 2026: 1,100 users');
});

test.each([
  [1, ['Nov 1']],
  [2, ['Nov 1', 'Nov 2']],
  [11, ['Nov 1', 'Nov 6', 'Nov 11']],
])('for %i days, labels the first, middle and last day', (count, expected) => {
  renderQuiz(<UsersChart days={days(count)} />);
  expect(screen.getAllByText(/^Nov \d+$/).map(({ textContent }) => textContent)).toEqual(expected);
});

test('hides the chart without days', () => {
  renderQuiz(<UsersChart days={[]} />);
  expect(screen.queryByRole('slider')).toBeNull();
});

function Periods() {
  const [count, setCount] = useState(11);
  return (
    <>
      <UsersChart days={days(count)} />
      <button onClick={() => setCount(3)}>shorter</button>
    </>
  );
}

test('selects the last day when the period becomes shorter', () => {
  renderQuiz(<Periods />);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } });
  fireEvent.click(screen.getByRole('button', { name: 'shorter' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Nov 3, 2026: 300 users');
});

test.each([
  [5, 0],
  [6, 1],
])('shows five of %i tools, with %i "show more" buttons', (count, buttons) => {
  const tools = Array.from({ length: count }, (_, at) => aTool({ id: `t${at}`, rank: at + 1 }));
  renderQuiz(<ToolTable title="Popular" lead="-" tools={tools} />);
  expect(screen.queryAllByRole('button')).toHaveLength(buttons);
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(6);
});

test('shows an empty state instead of an empty table', () => {
  renderQuiz(<ToolTable title="Popular" lead="-" tools={[]} />);
  expect(screen.getByText('No visits in this period')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

const open = (stats: unknown, tools: unknown = noTools) =>
  renderQuiz(<Analytics />, {
    api: { 'GET /api/usage': stats, 'GET /api/usage/popular': tools },
  });

test('retries both queries when the tools fail', async () => {
  let response: unknown = new Response('{}', { status: 503 });
  const { requests } = open(someStats(), () => response);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const before = requests.length;
  response = noTools;
  fireEvent.click(retry);
  expect(await screen.findByText('Users yesterday: 1,623')).toBeInTheDocument();
  expect(
    requests
      .slice(before)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/api/usage', '/api/usage/popular']);
});

test('shows nothing until both responses have arrived', async () => {
  const { requests } = open(someStats(), () => new Promise(() => undefined));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(screen.queryByText(/^Users yesterday/)).toBeNull();
  expect(screen.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
});

test('keeps the old figures as busy while a period loads', async () => {
  open(({ query }: RecordedRequest) =>
    query.get('period') === '7d' ? someStats() : new Promise(() => undefined),
  );
  const figure = await screen.findByText('Users yesterday: 1,623');
  fireEvent.click(screen.getByRole('radio', { name: 'Last 30 days' }));
  await waitFor(() => expect(figure.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));
  expect(figure).toBeInTheDocument();
});
