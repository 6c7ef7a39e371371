import type { Express } from 'express';
import { languageOf } from '../http/request-language';
import { feed } from './listings/feed';
import { createFetchList } from './listings/fetch-list';
import { robots, sitemap } from './listings/sitemap';
import type { SiteParts } from './site-parts';

/** Mounts the documents of crawlers and feed readers, which are made from the manifests of pages. */
export function mountListings(site: Express, { gateway, pages, contextOf }: SiteParts): void {
  const { origin } = gateway.config.publicOrigin;
  const fetchList = createFetchList(gateway);
  site.get('/robots.txt', async (_req, res) => {
    const released = await pages.listReleased();
    res.type('text').send(robots(released.pages, origin));
  });
  site.get('/sitemap.xml', async (_req, res) => {
    const released = await pages.listReleased();
    res.type('application/xml').send(await sitemap(fetchList, released.pages, origin));
  });
  site.get('/feed.xml', async (req, res) => {
    const query = new URL(req.originalUrl, origin).searchParams;
    const language = languageOf(contextOf(req).cookies, query);
    res.set('Cache-Control', 'public, max-age=600').vary('Cookie').type('application/rss+xml');
    res.send(await feed({ fetchList, origin, ...(await pages.listReleased()) }, language));
  });
}
