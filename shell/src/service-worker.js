// What a visitor has seen can be read without a network: the last pages, the files they named, and the answers they
// showed. With a network, pages and answers are always asked for anew, so that no page mixes releases; files are named
// by their hashes and never change.
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

const DAY_SECONDS = 86_400;
const kept = (maxEntries) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
];

/** What says `no-store` (sessions, accounts) is never kept. */
const storable = {
  cacheWillUpdate: async ({ response }) =>
    /no-store/.test(response.headers.get('cache-control') ?? '') ? null : response,
};

enable();

registerRoute(
  // Signing in and documents about the API are no pages of the site.
  ({ request, url }) => request.mode === 'navigate' && !/^\/(?:api|identity)\//.test(url.pathname),
  new NetworkFirst({ cacheName: 'pages', plugins: [...kept(30), storable] }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(?:shell|releases)\/.*\.[0-9a-f]{8,}\.\w+$/.test(url.pathname),
  new CacheFirst({ cacheName: 'files', plugins: kept(300) }),
);
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin &&
    url.pathname.startsWith('/api/') &&
    request.headers.get('accept') !== 'text/event-stream',
  new NetworkFirst({ cacheName: 'answers', plugins: [...kept(200), storable] }),
);

// A newer one takes over at once: it changes nothing about what an open page has loaded.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
