import type { IRouter } from 'express';
import { listLogoCredits, Problem, toolLogoPath } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { drawMark } from './draw-mark';
import { listCredits } from './list-credits';
import { markOf } from './read-marks';

/** A day, and a week more while a new one is fetched: a mark changes with the curated data only. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800';
/** Opened as a document, a picture runs and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export function markRoutes(router: IRouter, context: Context): void {
  route(router, listLogoCredits, () => listCredits(context));
  // A picture, not JSON: outside the contracts, which describe JSON alone.
  router.get(toolLogoPath(':id'), async (req, res) => {
    const tool = await context.tools.get(String(req.params.id));
    if (!tool) throw new Problem('tool-not-found');
    res.set({ 'Cache-Control': KEPT, 'Content-Security-Policy': POLICY });
    res.type('image/svg+xml').send(drawMark(markOf(context.marks, tool)));
  });
}
