import type { Express, Request } from 'express';
import type { Exchange } from '../../exchange';
import { Problem } from '../../problem';
import { languageOf } from '../page-texts';
import { robots, sitemap } from '../sitemap';
import { feed } from './feed';
import { createShareImages } from './share-image';
import type { SiteFacts } from './site-facts';

const DAY_SECONDS = 86_400;

/** What machines ask for beside the pages. */
export function serveForMachines(
  site: Express,
  facts: SiteFacts,
  origin: string,
  exchangeOf: (req: Request) => Exchange,
): void {
  const shareImage = createShareImages();
  site.get('/robots.txt', (_req, res) => void res.type('text').send(robots(origin)));
  site.get(
    '/sitemap.xml',
    async (_req, res) => void res.type('application/xml').send(await sitemap(facts, origin)),
  );
  site.get('/feed.xml', async (req, res) => {
    const language = languageOf(
      exchangeOf(req).cookies,
      new URL(req.originalUrl, origin).searchParams,
    );
    res.set('Cache-Control', 'public, max-age=600').vary('Cookie').type('application/rss+xml');
    res.send(await feed(facts, origin, language));
  });
  site.get('/share/:file', async (req, res) => {
    const id = /^(.+)\.png$/.exec(req.params.file)?.[1];
    const tool = id ? await facts.tool(id) : null;
    if (tool === null) throw new Problem(404);
    if (!tool?.name) throw new Problem(503);
    // A messenger on another site shows it.
    res.set({
      'Cache-Control': `public, max-age=${DAY_SECONDS}`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.type('png').send(await shareImage(tool));
  });
}
