import { MAX_COMPARED, MIN_COMPARED, Problem, readComparePath } from '@atlas/contracts';
import type { ReleasedPage } from '@atlas/contracts';
import type { Express, Request, Response } from 'express';
import type { Exchange } from '../../exchange';
import { languageOf } from '../language-of';
import { robots, sitemap } from '../sitemap';
import { feed } from './feed';
import { createShareImages, draw, drawVersus } from './share-image';
import type { SiteFacts } from './site-facts';

const DAY_SECONDS = 86_400;

/** What machines ask for beside the pages. */
export function serveForMachines(
  site: Express,
  facts: SiteFacts,
  origin: string,
  exchangeOf: (req: Request) => Exchange,
  pages: () => Promise<readonly ReleasedPage[]>,
): void {
  const shareImage = createShareImages();
  site.get('/robots.txt', async (_req, res) => {
    res.type('text').send(robots(await pages(), origin));
  });
  site.get('/sitemap.xml', async (_req, res) => {
    res.type('application/xml').send(await sitemap(facts, await pages(), origin));
  });
  site.get('/feed.xml', async (req, res) => {
    const language = languageOf(
      exchangeOf(req).cookies,
      new URL(req.originalUrl, origin).searchParams,
    );
    res.set('Cache-Control', 'public, max-age=600').vary('Cookie').type('application/rss+xml');
    res.send(await feed(facts, origin, language));
  });
  site.get('/share/compare/:file', async (req, res) => {
    const versus = /^(.+)\.png$/.exec(req.params.file)?.[1];
    const ids = versus ? readComparePath(versus).slice(0, MAX_COMPARED) : [];
    const found = await Promise.all(ids.map((id) => facts.tool(id)));
    if (ids.length < MIN_COMPARED || found.includes(null)) throw new Problem('path-not-found');
    const tools = found.flatMap((tool) => (tool?.name ? [tool] : []));
    if (tools.length < ids.length) throw new Problem('service-unavailable');
    const marks = await Promise.all(ids.map((id) => facts.mark(id)));
    sendPicture(res, await shareImage(drawVersus(tools, marks)));
  });
  site.get('/share/:file', async (req, res) => {
    const id = /^(.+)\.png$/.exec(req.params.file)?.[1];
    const tool = id ? await facts.tool(id) : null;
    if (tool === null) throw new Problem('path-not-found');
    if (!tool?.name) throw new Problem('service-unavailable');
    sendPicture(res, await shareImage(draw(tool, await facts.mark(tool.id))));
  });
}

/** A messenger on another site shows it. */
function sendPicture(res: Response, picture: Buffer): void {
  res.set({
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  res.type('png').send(picture);
}
