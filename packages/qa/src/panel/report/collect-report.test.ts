import type { RegistryEntry } from '@atlas/contracts';
import type { PageError } from '@atlas/mfe-kit/host';
import { createTestHost } from '../testing/test-host';
import { collectReport } from './collect-report';
import { recordCalls } from './recorded-calls';

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
  description?: string;
  errors?: PageError[];
}
function collect({ route = '/', entries = [news], description = '', errors = [] }: Setup = {}) {
  const host = createTestHost({ route, entries, language: 'zh' });
  host.errors.setState({ errors });
  return collectReport(host, { description, operations: OPERATIONS });
}

const original = window.fetch;
beforeEach(() => {
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  window.fetch = original;
  document.body.innerHTML = '';
});

test.each([
  ['public', '/news/n1', '/news/n1', 'news'],
  ['personal', '/news/drafts/d1', '/news/drafts/:draft', 'news'],
  ['about a person', '/users/mina', '/users/:id', 'news'],
  ['of the shell', '/terms', '/terms', 'shell'],
])('reports a page that is %s (%s) as %s', (_, route, path, owner) => {
  expect(collect({ route }).page).toEqual({ path, owner, query: [] });
});

test('reports the names of query parameters without values', () => {
  const { page: reported } = collect({ route: '/?q=Mina&page=2&q=secret' });
  expect(reported.query).toEqual(['q', 'page']);
});

test('redacts the description of the user', () => {
  const description =
    'I am mina@example.com, and /news?token=1 failed with abcdefgh12345678ABCDEFGH';
  expect(collect({ description }).description).toBe(
    'I am <mail address>, and /news?… failed with <token>',
  );
});

test('redacts error messages', () => {
  const errors = [{ at: 0, text: '404 for /api/x?mail=mina@example.com' }];
  expect(collect({ errors }).errors).toEqual([
    { at: '1970-01-01T00:00:00.000Z', text: '404 for /api/x?…' },
  ]);
});

test('reports calls by operation, or else by service', async () => {
  window.fetch = async () => Response.json({});
  const end = recordCalls();
  await window.fetch('/api/people/mina', { method: 'PATCH' });
  await window.fetch('/api/news/n1', { method: 'DELETE' });
  end();
  const [newer, older] = collect().calls;
  expect(newer).toMatchObject({ operation: 'news.delete', path: '/api/news/{id}' });
  expect(older).toMatchObject({ method: 'PATCH', path: '/api/people/…' });
  expect(JSON.stringify(collect())).not.toMatch(/mina|n1/);
});

test('names the operation of an earlier call if it is unambiguous', () => {
  const entries = ['news/n1', 'people/p1'].map((path, at) => ({
    name: `${window.location.origin}/api/${path}`,
    initiatorType: 'fetch',
    startTime: 60_000 - at,
    duration: 1,
    responseStatus: 200,
    serverTiming: [{ name: 'request', description: path }],
  }));
  performance.getEntriesByType = () => entries as never;
  recordCalls()();
  const earlier = collect().calls.filter(({ method }) => method === undefined);
  expect(earlier.map(({ path }) => path)).toEqual(['/api/news/…', '/api/people/{id}']);
});

test('reports releases, overrides and disabled slices', () => {
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

test('reports the running fault scenario', () => {
  expect(collect().scenario).toBeNull();
  const scenario = { name: 'slow', offline: true };
  const registry = JSON.stringify({ running: { scenario, expires: 1 } });
  document.body.innerHTML = `<script type="application/json" id="registry">${registry}</script>`;
  expect(collect().scenario).toEqual(scenario);
});
