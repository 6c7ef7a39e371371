import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import type { Pages } from '../pages/create-pages';

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
