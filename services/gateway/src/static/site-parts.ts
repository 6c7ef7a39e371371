import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import type { Pages } from '../pages/create-pages';
import type { ResolvedComposition } from '../pages/page-types';

/** What the route modules of the site are made from. */
export interface SiteParts {
  readonly gateway: GatewayContext;
  readonly pages: Pages;
  /** Finds the gateway's request of an Express request. */
  readonly contextOf: (req: Request) => RequestContext;
}

/** Marks a response as not to be cached. */
export function withoutCache(res: Response): Response {
  return res.set('Cache-Control', 'no-store');
}

/** Resolves the composition of a request that is none for a page. */
export function compositionFor(
  { gateway, pages, contextOf }: SiteParts,
  req: Request,
): Promise<ResolvedComposition> {
  const context = contextOf(req);
  const visitorId = gateway.auth.visitors.read(context.cookies)?.id;
  return pages.resolveComposition({ context, url: req.originalUrl, visitorId });
}
