/** @jest-environment node */
import { buildSync } from 'esbuild';
import { defined } from '@atlas/contracts/testing';

// The shell is typed for browsers.
const { runInNewContext } = jest.requireActual<{
  runInNewContext(code: string, scope: object): unknown;
}>('node:vm');

const ORIGIN = 'https://site.example';
const PAGES = ['/', '/community', '/ai-detail-enhanced/:id', '/guides/*'];

interface RequestOptions {
  readonly method?: string;
  readonly mode?: string;
  readonly cache?: string;
}

const [script] = buildSync({
  entryPoints: [defined(expect.getState().testPath).replace(/\.test\.ts$/, '.js')],
  bundle: true,
  write: false,
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"production"' },
}).outputFiles;

/** The worker's script in a scope of its own, with the parts of a service worker's scope that it uses. */
function start(
  pages: readonly string[] | undefined = PAGES,
  {
    isOffline = false,
    stored = {},
    tabs = [],
  }: {
    isOffline?: boolean;
    stored?: Record<string, string>;
    /** Open tabs of the site. */
    tabs?: readonly { readonly url: string; focus(): Promise<void> }[];
  } = {},
) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const preload = { enable: jest.fn(async () => {}), disable: jest.fn(async () => {}) };
  const fetched = jest.fn(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return new Response('', { status: 200 });
  });
  const cache = {
    match: async (request: { url: string } | string) => {
      const html = stored[typeof request === 'string' ? request : request.url];
      return html === undefined ? undefined : new Response(html);
    },
    keys: async () => Object.keys(stored).map((url) => ({ url })),
    put: async () => {},
  };
  const showNotification = jest.fn(async () => {});
  const openWindow = jest.fn(async () => {});
  const skipWaiting = jest.fn(async () => {});
  const scope: Record<string, unknown> = {
    addEventListener: (type: string, listener: () => void) =>
      (listeners[type] ??= []).push(listener),
    location: new URL(`${ORIGIN}/service-worker.js`),
    registration: { scope: `${ORIGIN}/`, navigationPreload: preload, showNotification },
    clients: { claim: async () => {}, matchAll: async () => tabs, openWindow },
    skipWaiting,
    caches: { open: async () => cache, match: async () => undefined },
    ...{ fetch: fetched, URL, Request, Response, Headers, Promise, setTimeout },
    ...(pages && { atlasPages: pages }),
  };
  scope.self = scope;
  runInNewContext(defined(script).text, scope);
  const dispatch = (type: string, event: object) =>
    (listeners[type] ?? []).forEach((listen) => listen({ type, waitUntil: () => {}, ...event }));
  const handles = (
    to: string,
    { method = 'GET', mode = 'cors', cache = 'default' }: RequestOptions = {},
  ) => {
    const respondWith = jest.fn((response: Promise<unknown>) => void response.catch(() => {}));
    const request = { url: new URL(to, ORIGIN).href, method, mode, cache, headers: new Headers() };
    dispatch('fetch', { request, respondWith });
    return respondWith.mock.calls.length === 1;
  };
  /** The response to a navigation. */
  const navigate = async (to: string): Promise<Response> => {
    const respondWith = jest.fn<void, [Promise<Response>]>();
    const request = new Request(new URL(to, ORIGIN));
    Object.defineProperty(request, 'mode', { value: 'navigate' });
    dispatch('fetch', { request, respondWith });
    return defined(respondWith.mock.calls[0])[0];
  };
  return {
    preload,
    showNotification,
    openWindow,
    skipWaiting,
    dispatch,
    navigate,
    handles,
    opens: (to: string) => handles(to, { mode: 'navigate' }),
  };
}

test.each([
  '/',
  '/community?atlas-dev=1',
  '/community/',
  '/ai-detail-enhanced/claude',
  '/guides/a/b',
])('handles the navigation to the page %s', (to) => {
  expect(start().opens(to)).toBe(true);
});

test.each([
  '/identity/auth?client_id=atlas',
  '/identity/interaction/u1',
  '/api/auth/oidc?returnTo=%2F',
  '/api/auth/oidc/callback?code=c',
  '/shop/cart',
  '/ai-detail-enhanced/claude/more',
  '/feed.xml',
  'https://elsewhere.example/community',
])('leaves the navigation to %s to the browser', (to) => {
  expect(start().opens(to)).toBe(false);
});

test('leaves navigations to the browser without a page list', () => {
  expect(start([]).opens('/')).toBe(false);
});

test('disables the preload that an earlier version enabled', () => {
  const { preload, dispatch } = start();
  dispatch('activate', {});
  expect(preload.disable).toHaveBeenCalledTimes(1);
  expect(preload.enable).not.toHaveBeenCalled();
});

test('handles reads of the API', () => {
  expect(start().handles('/api/ai-tools?page=1')).toBe(true);
});

test('leaves a call that requires the network to the browser', () => {
  expect(start().handles('/api/ai-tools?page=1', { cache: 'no-store' })).toBe(false);
});

test('shows its own page for an address that is not stored, with the pages that are', async () => {
  const stored = {
    [`${ORIGIN}/community`]: '<title>Tips &amp; reviews · AI Atlas</title>',
    [`${ORIGIN}/?lang=en`]: '<title>Home &lt;new&gt; · AI Atlas</title>',
  };
  const response = await start(PAGES, { isOffline: true, stored }).navigate('/guides/first');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  const html = await response.text();
  for (const title of [
    '인터넷에 연결되어 있지 않습니다',
    'You are offline',
    'インターネットに接続されていません',
    '当前没有网络连接',
  ])
    expect(html).toContain(title);
  const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)</g)].slice(0, 2);
  expect(links.map(([, href, title]) => [href, title])).toEqual([
    ['/?lang=en', 'Home &lt;new>'],
    ['/community', 'Tips &amp; reviews'],
  ]);
});

const push = (payload?: string) => {
  const worker = start();
  worker.dispatch('push', { data: payload === undefined ? null : { text: () => payload } });
  return worker.showNotification.mock.calls;
};

test('shows title and text of a push message, and keeps its page', () => {
  const message = { title: 'Canva: price change', text: '$15 → $18', url: '/changes' };
  expect(push(JSON.stringify(message))).toEqual([
    [
      'Canva: price change',
      {
        body: '$15 → $18',
        tag: 'Canva: price change\n$15 → $18',
        data: { url: '/changes' },
      },
    ],
  ]);
});

test.each([undefined, '', '{', 'null', '[]', '{"title":1}'])(
  'shows the name of the site for the unreadable message %s',
  (payload) => {
    expect(push(payload)).toEqual([
      ['AI Atlas', { body: '', tag: 'AI Atlas\n', data: { url: '/' } }],
    ]);
  },
);

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere', 'changes'])(
  'does not open %s',
  (url) => {
    expect(push(JSON.stringify({ title: 'x', text: '', url }))).toMatchObject([
      ['x', { data: { url: '/' } }],
    ]);
  },
);

test('lets the browser send data without starting the worker', () => {
  const addRoutes = jest.fn();
  start().dispatch('install', { addRoutes });
  expect(addRoutes.mock.calls).toEqual([
    [{ condition: { requestMethod: 'POST' }, source: 'network' }],
  ]);
});

test('installs in a browser without routes', () => {
  const worker = start();
  expect(() => worker.dispatch('install', {})).not.toThrow();
  expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
});

async function click(url: string, tabs: readonly string[] = []) {
  const focused: string[] = [];
  const worker = start(PAGES, {
    tabs: tabs.map((path) => ({
      url: ORIGIN + path,
      focus: async () => void focused.push(path),
    })),
  });
  const notification = { close: jest.fn(), data: { url } };
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  worker.dispatch('notificationclick', { notification, waitUntil });
  await Promise.all(work);
  expect(notification.close).toHaveBeenCalledTimes(1);
  return { focused, opened: worker.openWindow.mock.calls.flat() };
}

test('a click opens the page of the message', async () => {
  expect(await click('/changes', ['/community'])).toEqual({
    focused: [],
    opened: [`${ORIGIN}/changes`],
  });
});

test('a click focuses a tab that shows the page', async () => {
  expect(await click('/changes', ['/community', '/changes?kind=price'])).toEqual({
    focused: ['/changes?kind=price'],
    opened: [],
  });
});
