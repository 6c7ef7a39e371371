import type { FeedReport, FeedStatus, User } from '@atlas/contracts';
import type { ApiHandlers } from '@atlas/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCatalog } from '../testing/render-catalog';
import { App } from './app';

const LIST = 'GET /api/catalog/feeds';
const RUN = 'POST /api/catalog/feeds/{name}/run';

const aUser = (roles: string[]): User => ({
  id: 'u-1',
  email: 'ed@example.com',
  firstName: 'Ed',
  lastName: null,
  profileImageUrl: null,
  roles,
});
const aReport = (fields: Partial<FeedReport> = {}): FeedReport => ({
  startedAt: '2026-11-27T04:15:00.000Z',
  finishedAt: '2026-11-27T04:15:02.000Z',
  outcome: 'read',
  failure: null,
  rows: 1200,
  matched: 80,
  differences: 5,
  filed: 3,
  closed: 1,
  errors: [],
  errorCount: 0,
  version: null,
  ...fields,
});
const aFeed = (fields: Partial<FeedStatus> = {}): FeedStatus => ({
  name: 'prices',
  adapter: 'prices',
  url: 'https://data.example/prices.csv',
  schedule: '15 4 * * *',
  isRunning: false,
  lastRun: aReport(),
  lastSuccessAt: '2026-11-27T04:15:02.000Z',
  nextRunAt: '2026-11-28T04:15:00.000Z',
  failures: 0,
  waiting: 4,
  ...fields,
});

const open = (items: FeedStatus[], api: ApiHandlers = {}, roles = ['editor']) =>
  renderCatalog(<App />, {
    route: '/edit/feeds',
    user: aUser(roles),
    api: { [LIST]: { items }, ...api },
  });

test.each([[['moderator']], [['maker']], [[]]])('refuses %j without a request', async (roles) => {
  const { requests } = open([aFeed()], {}, roles);
  expect(await screen.findByText('This page is for editors only')).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('shows the report of the last run and links the waiting tasks', async () => {
  open([aFeed()]);
  const card = within(await screen.findByRole('article', { name: 'prices' }));
  expect(card.getByText(/Rows 1,200 · matched 80 · differences 5 · new tasks 3/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Waiting tasks: 4' })).toHaveAttribute(
    'href',
    '/edit/suggestions',
  );
});

test('shows why a run failed, and errors by line as text', async () => {
  const message = '<img src=x onerror=alert(1)>';
  const lastRun = aReport({
    outcome: 'failed',
    failure: { kind: 'robots', detail: 'robots.txt of data.example disallows the address' },
    errors: [
      { line: 7, field: 'price', message },
      { line: 8, field: 'price', message: 'Not a number: ten' },
    ],
    errorCount: 120,
  });
  open([aFeed({ lastRun, failures: 3 })]);
  expect(await screen.findByText(/Blocked by robots.txt/)).toBeInTheDocument();
  expect(screen.getByText('Consecutive failures: 3')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Errors: 120', { selector: 'summary *, summary' }));
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^7 price/ })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'not a number: ten' })).toBeInTheDocument();
});

test('starts a run and shows that it is running', async () => {
  let isRunning = false;
  const { requests } = open([], {
    [LIST]: () => ({ items: [aFeed({ isRunning, lastRun: null })] }),
    [RUN]: () => {
      isRunning = true;
      return aFeed({ isRunning, lastRun: null });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Run now' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Running' })).toBeDisabled());
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('says that no feed is configured', async () => {
  open([]);
  expect(await screen.findByText('No feeds configured')).toBeInTheDocument();
});
