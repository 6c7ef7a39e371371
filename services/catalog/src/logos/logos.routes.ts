import type { IRouter } from 'express';
import { listLogoCredits, Problem, toolLogoPath } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { renderLogo } from './render-logo';
import { listCredits } from './list-credits';
import { logoOf } from './read-logos';

/** Logos change only with the curated data. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** Prevents scripts and loads when the image is opened as a document. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function logoRoutes(router: IRouter, context: Context): void {
  route(router, listLogoCredits, () => listCredits(context));
  // An image, so it is not in the contracts, which describe JSON.
  router.get(toolLogoPath(':id'), async (req, res) => {
    const tool = await context.tools.get(String(req.params.id));
    if (!tool) throw new Problem('tool-not-found');
    res.set({ 'Cache-Control': CACHE_CONTROL, 'Content-Security-Policy': POLICY });
    res.type('image/svg+xml').send(renderLogo(logoOf(context.marks, tool)));
  });
}
