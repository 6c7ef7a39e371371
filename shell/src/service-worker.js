// Offline reading: the last pages, the files they load and the responses they showed. With a network, pages and
// responses come from the network first, so that no page mixes releases; files with a content hash in their name
// never change and come from the cache. At the end: notifications by Web Push.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { disable } from 'workbox-navigation-preload';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isPage } from './offline/is-page';
import { renderOfflinePage, titleOf } from './offline/offline-page';
import { toNotification } from './push/to-notification';

const DAY_SECONDS = 86_400;
const bounded = (maxEntries) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
];

/** Responses with `no-store` (sessions, accounts) are not cached. */
const storable = {
  cacheWillUpdate: async ({ response }) =>
    /no-store/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

// A preload is sent for every navigation, also for those that no route below handles: the browser then requests them a
// second time, and the first request has used up a sign-in that allows one. Earlier versions of this worker enabled it.
disable();

/** Patterns of the site's pages. The gateway prepends them to this file: it knows the live releases. */
const pages = self.atlasPages ?? [];

registerRoute(
  ({ request, url, sameOrigin }) =>
    request.mode === 'navigate' && sameOrigin && isPage(pages, url.pathname),
  new NetworkFirst({ cacheName: 'pages', plugins: [...bounded(30), storable] }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(?:shell|releases)\/.*\.[0-9a-f]{8,}\.\w+$/.test(url.pathname),
  new CacheFirst({ cacheName: 'files', plugins: bounded(300) }),
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    url.pathname.startsWith('/api/') &&
    request.mode !== 'navigate' &&
    // The page wants the network's response, or its failure.
    request.cache !== 'no-store' &&
    request.headers.get('accept') !== 'text/event-stream',
  new NetworkFirst({ cacheName: 'answers', plugins: [...bounded(200), storable] }),
);

// A page that is neither reachable nor stored.
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  return new Response(renderOfflinePage(await storedPages()), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
  });
});

const MOST_LISTED = 8;

/** Stored pages, most recent first; a page with several addresses once. */
async function storedPages() {
  const cache = await caches.open('pages');
  const requests = [...(await cache.keys())].reverse();
  const found = new Map();
  for (const request of requests) {
    const { pathname, search } = new URL(request.url);
    const response = found.size < MOST_LISTED && (await cache.match(request));
    if (!response) continue;
    const title = titleOf(await response.text(), pathname);
    if (!found.has(title)) found.set(title, { path: pathname + search, title });
  }
  return [...found.values()];
}

self.addEventListener('install', (event) => {
  // A page that is left does not wait for a stopped worker: its beacons would be lost.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  // A new version takes over at once: it changes nothing about what an open page has loaded.
  void self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, options } = toNotification(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url ?? '/'));
});

/** Focuses a tab with this page, or opens one. */
async function openPage(url) {
  const { href, pathname } = new URL(url, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => new URL(one.url).pathname === pathname);
  return tab ? tab.focus() : self.clients.openWindow(href);
}
