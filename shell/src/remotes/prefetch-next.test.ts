import type { Contract, RegistryEntry } from '@atlas/contracts';
import type { Remote } from '@atlas/mfe-kit/host';
import { createTestPlatform } from '@atlas/mfe-kit/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import { prefetchFirst } from './prefetch-remotes';
import { prefetchNext } from './prefetch-next';

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
  const asked: string[] = [];
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
      asked.push(decodeURIComponent(String(input)));
      return Response.json({});
    },
  });
  return { platform, asked, fragment, load: jest.spyOn(platform.remotes, 'load') };
}
const pointAt = (html: string, event: 'pointerOver' | 'focusIn' = 'pointerOver') => {
  document.body.innerHTML = html;
  fireEvent[event](document.querySelector('b') ?? document.querySelector('a')!);
};

test('when the page is idle, then the files of the other remotes are fetched, one failing or off', async () => {
  prefetchNext(open([entry('broken'), entry('asleep', { off: true }), entry('news')]).platform);
  await waitFor(() => expect(files).toHaveLength(4));
  expect(files).toEqual([
    '/releases/broken/1.0.0/remoteEntry.js',
    '/releases/broken/1.0.0/page.js',
    '/releases/news/1.0.0/remoteEntry.js',
    '/releases/news/1.0.0/page.js',
  ]);
});

test('when the visitor saves data, then no file is fetched ahead', () => {
  Object.assign(navigator, { connection: { saveData: true } });
  prefetchNext(open([entry('news')]).platform);
  expect(files).toEqual([]);
});

test.each(['pointerOver', 'focusIn'] as const)(
  'when a link has a %s, then what its page shows first is asked for, with its query',
  async (event) => {
    const { platform, asked } = open([entry('news'), entry('weather')]);
    prefetchNext(platform);
    pointAt('<a href="/news?page=2"><b>News</b></a>', event);
    await waitFor(() => expect(asked).toEqual(['/api/news?at=/news?page=2']));
  },
);

test.each([
  ['leads to another site', '<a href="https://elsewhere.test/news">News</a>'],
  ['leads to a page of the shell', '<a href="/privacy-policy">Privacy</a>'],
  ['leads nowhere', '<a>News</a>'],
])('when what is pointed at %s, then nothing is loaded for it', (_, html) => {
  const { platform, load } = open([entry('news'), filling('weather')]);
  prefetchNext(platform);
  pointAt(html);
  expect(load).not.toHaveBeenCalled();
});

test('when a link leads home, then everything that fills home is made ready, what is in a frame is not', async () => {
  const { platform, asked, load, fragment } = open([
    filling('news'),
    filling('weather', { isolation: 'frame' }),
    entry('chess'),
  ]);
  prefetchNext(platform);
  pointAt('<a href="/">Home</a>');
  await waitFor(() => expect(fragment).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['/api/news']);
  expect(load.mock.calls.map(([{ name }]) => name)).not.toContain('weather');
});

test('when the site is opened at home, then what it is made of is asked for at once, one failing to foretell', async () => {
  const { platform, asked } = open([filling('broken'), filling('news')], '/');
  prefetchFirst(platform);
  await waitFor(() => expect(asked).toEqual(['/api/news']));
});

test('when the site is opened elsewhere, then nothing of home is loaded', () => {
  const { platform, load } = open([filling('news')], '/terms');
  prefetchFirst(platform);
  expect(load).not.toHaveBeenCalled();
});
