import { languageOf } from '../../http/request-language';
import { definePlugin } from '../define-plugin';
import { feed } from './feed';
import { feedLinks } from './feed-links';
import { FEED_TYPES } from './feed-path';
import { createFetchList } from './fetch-list';
import { namedFeed } from './named-feed';
import { robots, sitemap } from './sitemap';
import { writeJsonFeed, writeRss } from './write-feed';

const FEED_PATH = /^\/feeds\/([a-z][a-z0-9-]{0,40})\.(?:xml|json)$/;
/** A change is in its feed five seconds after its publication. */
const CHANGES_FRESH_MS = 2_000;
const NO_COOKIES: ReadonlyMap<string, string> = new Map();

/** Serves the documents of crawlers and feed readers, which are made from the manifests of pages. */
export const listingsPlugin = definePlugin({
  name: 'listings',
  setup(gateway) {
    const { config, pages } = gateway;
    const { origin } = config.publicOrigin;
    const fetchList = createFetchList(gateway);
    const fetchChanges = createFetchList(gateway, CHANGES_FRESH_MS);
    gateway.onPage((page) => ({ headElements: feedLinks(page, origin) }));
    gateway.routes((router, requestOf) => {
      router.get('/robots.txt', async (_req, res) => {
        const released = await pages.listReleased();
        res.type('text').send(robots(released.pages, origin));
      });
      router.get('/sitemap.xml', async (_req, res) => {
        const released = await pages.listReleased();
        res.type('application/xml').send(await sitemap(fetchList, released.pages, origin));
      });
      router.get('/feed.xml', async (req, res) => {
        const query = new URL(req.originalUrl, origin).searchParams;
        const language = languageOf(requestOf(req).cookies, query);
        res.set('Cache-Control', 'public, max-age=600').vary('Cookie').type('application/rss+xml');
        res.send(await feed({ fetchList, origin, ...(await pages.listReleased()) }, language));
      });
      router.get(FEED_PATH, async (req, res) => {
        const query = new URL(req.originalUrl, origin).searchParams;
        const [, name = ''] = FEED_PATH.exec(req.path) ?? [];
        const extension = req.path.endsWith('.json') ? 'json' : 'xml';
        // Unlike a page, a feed depends on its address only.
        const language = languageOf(NO_COOKIES, query);
        const released = await pages.listReleased();
        const made = await namedFeed(
          { fetchList: fetchChanges, origin, pages: released.pages },
          { name, extension, language, query },
        );
        res.set({ 'Cache-Control': 'public, no-cache', 'Access-Control-Allow-Origin': '*' });
        res.set('Cross-Origin-Resource-Policy', 'cross-origin').type(FEED_TYPES[extension]);
        res.send(extension === 'json' ? JSON.stringify(writeJsonFeed(made)) : writeRss(made));
      });
    });
  },
});
