import type { Contract, RegistryEntry } from '@atlas/contracts';
import { defined } from '@atlas/contracts/testing';
import type { Remote } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { prefetchInitialPage } from './prefetch-remotes';
import { prefetchOnIntent } from './prefetch-on-intent';

const entry = (name: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  version: '1.0.0',
  criticality: 'regular',
  pages: [{ path: `/${name}` }] as unknown as RegistryEntry['pages'],
  slots: [],
  api: [],
  entry: `/releases/${name}/1.0.0/remoteEntry.js`,
  integrity: {},
  preload: [`/releases/${name}/1.0.0/page.js`],
  shared: {},
  ...more,
});
const filling = (name: string, more: Partial<RegistryEntry['slots'][number]> = {}) =>
  entry(name, { slots: [{ name: 'home.stats', criticality: 'regular', ...more }] });

const files: string[] = [];
const original = globalThis.fetch;
const offs: (() => void)[] = [];

beforeEach(() => {
  files.length = 0;
  globalThis.fetch = (async (file: string) => {
    files.push(file);
    if (file.includes('/broken/')) throw new TypeError('fetch failed');
    return new Response('code');
  }) as typeof fetch;
  const add = document.addEventListener.bind(document);
  jest
    .spyOn(document, 'addEventListener')
    .mockImplementation((kind: string, listener: EventListenerOrEventListenerObject) => {
      add(kind, listener);
      offs.push(() => document.removeEventListener(kind, listener));
    });
});
afterEach(() => {
  offs.splice(0).forEach((off) => off());
  globalThis.fetch = original;
  Reflect.deleteProperty(navigator, 'connection');
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

function open(entries: RegistryEntry[], route = '/terms') {
  const requested: string[] = [];
  const fragment = jest.fn(async () => ({ default: () => null }));
  const remote = (name: string) => ({
    fragments: { 'home.stats': fragment },
    preload: (path: string) => {
      if (name === 'broken') throw new Error('no route');
      const query = path.includes('?') ? { query: { at: path } } : {};
      const contract = { id: name, method: 'GET', path: `/api/${name}` } as unknown as Contract;
      return [{ contract, ...query }];
    },
  });
  const platform = createTestPlatform({
    route,
    entries,
    remotes: Object.fromEntries(
      entries.map(({ name }) => [name, remote(name) as unknown as Remote]),
    ),
    fetch: async (input) => {
      requested.push(decodeURIComponent(String(input)));
      return Response.json({});
    },
  });
  return { platform, requested, fragment, load: jest.spyOn(platform.remotes, 'load') };
}
const pointAt = (html: string, event: 'pointerOver' | 'focusIn' = 'pointerOver') => {
  document.body.innerHTML = html;
  fireEvent[event](document.querySelector('b') ?? defined(document.querySelector('a')));
};

test('fetches the files of all enabled remotes when idle', async () => {
  prefetchOnIntent(open([entry('broken'), entry('asleep', { off: true }), entry('news')]).platform);
  await waitFor(() => expect(files).toHaveLength(4));
  expect(files).toEqual([
    '/releases/broken/1.0.0/remoteEntry.js',
    '/releases/broken/1.0.0/page.js',
    '/releases/news/1.0.0/remoteEntry.js',
    '/releases/news/1.0.0/page.js',
  ]);
});

test('fetches no files when the visitor saves data', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  prefetchOnIntent(open([entry('news')]).platform);
  expect(files).toEqual([]);
});

test.each(['pointerOver', 'focusIn'] as const)(
  'prefetches data with query for a link with %s',
  async (event) => {
    const { platform, requested } = open([entry('news'), entry('weather')]);
    prefetchOnIntent(platform);
    pointAt('<a href="/news?page=2"><b>News</b></a>', event);
    await waitFor(() => expect(requested).toEqual(['/api/news?at=/news?page=2']));
  },
);

test.each([
  ['leads to another site', '<a href="https://elsewhere.test/news">News</a>'],
  ['leads to a page of the shell', '<a href="/privacy-policy">Privacy</a>'],
  ['leads nowhere', '<a>News</a>'],
])('prefetches nothing when the target %s', (_, html) => {
  const { platform, load } = open([entry('news'), filling('weather')]);
  prefetchOnIntent(platform);
  pointAt(html);
  expect(load).not.toHaveBeenCalled();
});

test('prefetches the fragments of home, except framed ones', async () => {
  const { platform, requested, load, fragment } = open([
    filling('news'),
    filling('weather', { isolation: 'frame' }),
    entry('chess'),
  ]);
  prefetchOnIntent(platform);
  pointAt('<a href="/">Home</a>');
  await waitFor(() => expect(fragment).toHaveBeenCalledTimes(1));
  expect(requested).toEqual(['/api/news']);
  expect(load.mock.calls.map(([{ name }]) => name)).not.toContain('weather');
});

test('prefetches home at start, although one preload fails', async () => {
  const { platform, requested } = open([filling('broken'), filling('news')], '/');
  prefetchInitialPage(platform);
  await waitFor(() => expect(requested).toEqual(['/api/news']));
});

test('prefetches nothing of home on another page', () => {
  const { platform, load } = open([filling('news')], '/terms');
  prefetchInitialPage(platform);
  expect(load).not.toHaveBeenCalled();
});
