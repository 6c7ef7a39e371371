import type { Express } from 'express';
import * as contracts from '@atlas/contracts';
import { createServiceApp, route } from '@atlas/service-kit';
import type { Context } from './context';
import { listMostCompared } from './compared/list-most-compared';
import { getStats } from './figures/get-stats';
import { listPopular } from './figures/list-popular';
import { listAlsoSeen } from './seen/list-also-seen';
import { listToolVisits } from './figures/list-tool-visits';
import { recommend } from './recommend/recommend';
import { listRankings } from './rankings/list-rankings';
import { recordEvents } from './usage/record-events';

export function createApp(context: Context): Express {
  return createServiceApp({
    name: 'quiz',
    context,
    // The largest body that any operation here takes is a batch of events.
    bodyLimit: '16kb',
    cacheControl: 'no-cache',
    routes(router) {
      route(router, contracts.listQuestions, () => [...context.questions]);
      route(router, contracts.recommend, ({ body }) => recommend(context, body));
      route(router, contracts.recordEvents, (call) => recordEvents(context, call));
      route(router, contracts.getStats, ({ query }) => getStats(context, query?.period));
      route(router, contracts.listPopular, ({ query }) => listPopular(context, query?.period));
      route(router, contracts.listToolVisits, () => listToolVisits(context));
      route(router, contracts.listAlsoSeen, ({ params }) => listAlsoSeen(context, params.id));
      route(router, contracts.listMostCompared, () => listMostCompared(context));
      route(router, contracts.listRankings, async ({ query }) => {
        if (query.at !== undefined) await context.catalog.reached(Number(query.at));
        return listRankings(context);
      });
    },
  });
}
