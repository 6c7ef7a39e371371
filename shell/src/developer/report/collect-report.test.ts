import type { RegistryEntry } from '@atlas/contracts';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { seenErrors } from '../../watch/seen-errors';
import { collectReport } from './collect-report';
import { watchCalls } from './seen-calls';

const OPERATIONS = [
  { id: 'news.get', method: 'GET', path: '/api/news/{id}' },
  { id: 'news.delete', method: 'DELETE', path: '/api/news/{id}' },
  { id: 'people.get', method: 'GET', path: '/api/people/{id}' },
];
const page = (path: string, indexed: boolean) => ({ path, indexed });
const news = {
  name: 'news',
  version: '1.2.0',
  entry: '/releases/news/1.2.0/remoteEntry.js',
  pages: [page('/news/:id', true), page('/news/drafts/:draft', false), page('/users/:id', true)],
  slots: [],
} as unknown as RegistryEntry;

interface Setup {
  route?: string;
  entries?: RegistryEntry[];
  said?: string;
}
function collect({ route = '/', entries = [news], said = '' }: Setup = {}) {
  const platform = createTestPlatform({ route, entries, language: 'zh' });
  return collectReport(platform, { said, operations: OPERATIONS });
}

const original = window.fetch;
beforeEach(() => {
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  window.fetch = original;
  document.body.innerHTML = '';
  seenErrors.setState({ errors: [] });
});

test.each([
  ['the same for everybody', '/news/n1', '/news/n1', 'news'],
  ['somebody’s own', '/news/drafts/d1', '/news/drafts/:draft', 'news'],
  ['about a person', '/users/mina', '/users/:id', 'news'],
  ['the shell’s', '/terms', '/terms', 'shell'],
])('when the page is %s (%s), then its path is told as %s', (_, route, path, owner) => {
  expect(collect({ route }).page).toEqual({ path, owner, query: [] });
});

test('when the address has a query, then its names are told, once each, and no value', () => {
  const { page: told } = collect({ route: '/?q=Mina&page=2&q=secret' });
  expect(told.query).toEqual(['q', 'page']);
});

test('when somebody writes what happened, then addresses and tokens in it stay with them', () => {
  const said = 'I am mina@example.com, and /news?token=1 failed with abcdefgh12345678ABCDEFGH';
  expect(collect({ said }).said).toBe('I am <mail address>, and /news?… failed with <token>');
});

test('when an error was seen, then it is told without what is of a person', () => {
  seenErrors.setState({ errors: [{ at: 0, text: '404 for /api/x?mail=mina@example.com' }] });
  expect(collect().errors).toEqual([{ at: '1970-01-01T00:00:00.000Z', text: '404 for /api/x?…' }]);
});

test('when calls were made, then they are told by their operation, one of none by its room', async () => {
  window.fetch = async () => Response.json({});
  const end = watchCalls();
  await window.fetch('/api/people/mina', { method: 'PATCH' });
  await window.fetch('/api/news/n1', { method: 'DELETE' });
  end();
  const [newer, older] = collect().calls;
  expect(newer).toMatchObject({ operation: 'news.delete', path: '/api/news/{id}' });
  expect(older).toMatchObject({ method: 'PATCH', path: '/api/people/…' });
  expect(JSON.stringify(collect())).not.toMatch(/mina|n1/);
});

test('when a call is from before the panel, then its operation is told only where its path is of one alone', () => {
  const entries = ['news/n1', 'people/p1'].map((path, at) => ({
    name: `${window.location.origin}/api/${path}`,
    initiatorType: 'fetch',
    startTime: 60_000 - at,
    duration: 1,
    responseStatus: 200,
    serverTiming: [{ name: 'request', description: path }],
  }));
  performance.getEntriesByType = () => entries as never;
  watchCalls()();
  const told = collect().calls.filter(({ method }) => method === undefined);
  expect(told.map(({ path }) => path)).toEqual(['/api/news/…', '/api/people/{id}']);
});

test('when the page is put together, then each slice’s release is told, an override’s origin, and what is off', () => {
  document.body.innerHTML =
    '<script src="/shell/main.1a.js" type="text/plain"></script><script src="https://ads.test/a.js" type="text/plain"></script>';
  const entries = [
    news,
    { ...news, name: 'weather', entry: 'http://localhost:4001/remoteEntry.js', pages: [] },
    { ...news, name: 'chess', off: true as const, pages: [] },
  ];
  expect(collect({ entries }).composition).toEqual({
    shell: ['/shell/main.1a.js'],
    slices: [
      { name: 'news', version: '1.2.0' },
      { name: 'weather', version: '1.2.0', overriddenBy: 'http://localhost:4001' },
      { name: 'chess', version: '1.2.0', off: true },
    ],
  });
});

test('when something goes wrong on purpose, then a reader of the report knows', () => {
  expect(collect().scenario).toBeNull();
  const scenario = { name: 'slow', offline: true };
  const registry = JSON.stringify({ running: { scenario, expires: 1 } });
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
  expect(collect().scenario).toEqual(scenario);
});
