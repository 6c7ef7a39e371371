import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { Context } from '../context';

/** Feeds with their reports, for editors. */
export function feedRoutes(router: IRouter, { feeds }: Pick<Context, 'feeds'>): void {
  route(router, contracts.listFeeds, async ({ res }) => {
    res.set('cache-control', 'private, no-store');
    return { items: await feeds.list() };
  });
  route(router, contracts.runFeed, ({ params }) => feeds.request(params.name));
}
