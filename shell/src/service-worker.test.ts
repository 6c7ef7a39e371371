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
function start(pages: readonly string[] | undefined = PAGES) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const preload = { enable: jest.fn(async () => {}), disable: jest.fn(async () => {}) };
  const fetched = jest.fn(async () => new Response('', { status: 200 }));
  const scope: Record<string, unknown> = {
    addEventListener: (type: string, listener: () => void) =>
      (listeners[type] ??= []).push(listener),
    location: new URL(`${ORIGIN}/service-worker.js`),
    registration: { scope: `${ORIGIN}/`, navigationPreload: preload },
    clients: { claim: async () => {} },
    caches: { open: async () => ({ match: async () => undefined, put: async () => {} }) },
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
  return { preload, dispatch, handles, opens: (to: string) => handles(to, { mode: 'navigate' }) };
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
