import type { BuiltHost, ReleasedPage } from '@atlas/contracts';
import type { Express, Request } from 'express';
import type { RequestContext } from '../../http/request-context';
import { languageOf } from '../../http/request-language';
import type { FetchList } from './fetch-list';
import { feed } from './feed';
import { robots, sitemap } from './sitemap';

interface Needs {
  readonly ask: FetchList;
  readonly origin: string;
  readonly exchangeOf: (req: Request) => RequestContext;
  readonly released: () => Promise<{ pages: readonly ReleasedPage[]; host: BuiltHost }>;
}

/** What machines ask for beside the pages, made of what manifests say. */
export function serveForMachines(
  site: Express,
  { ask, origin, exchangeOf, released }: Needs,
): void {
  site.get('/robots.txt', async (_req, res) => {
    const { pages } = await released();
    res.type('text').send(robots(pages, origin));
  });
  site.get('/sitemap.xml', async (_req, res) => {
    const { pages } = await released();
    res.type('application/xml').send(await sitemap(ask, pages, origin));
  });
  site.get('/feed.xml', async (req, res) => {
    const language = languageOf(
      exchangeOf(req).cookies,
      new URL(req.originalUrl, origin).searchParams,
    );
    res.set('Cache-Control', 'public, max-age=600').vary('Cookie').type('application/rss+xml');
    res.send(await feed({ ask, origin, ...(await released()) }, language));
  });
}
