import { Router } from 'express';
import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { watchTools } from '../following/watch-tools';
import { findTools } from './find-tools';
import { getTaskPage } from '../tasks/get-task-page';
import { listTaskPages } from '../tasks/list-task-pages';
import { listChangeFeed } from '../changes/list-change-feed';
import { listChanges } from '../changes/list-changes';
import { listPublishedChanges } from '../changes/list-published-changes';
import { listToolChanges } from '../changes/list-tool-changes';
import { listCollections } from '../collections/list-collections';
import { getTool } from './get-tool';
import { listNewestTools } from './list-newest-tools';
import { listTools } from './list-tools';
import { listRankedTools } from './list-ranked-tools';
import { similarTools } from './similar-tools';
import { suggestTools } from './suggest-tools';
import { summarizeRanking } from './summarize-ranking';

export function toolRoutes(router: IRouter, context: Context): void {
  // Two operations share the path; they differ by `page`.
  const paged = Router();
  route(paged, contracts.findTools, ({ query }) => findTools(context, query));
  router.use((req, res, next) => (req.query.page === undefined ? next() : paged(req, res, next)));

  route(router, contracts.listTools, ({ query, res }) => listTools(context, query, res));
  route(router, contracts.suggestTools, ({ query }) => suggestTools(context, query));
  // Before `getTool`: none is a tool's id.
  route(router, contracts.listRankedTools, ({ query }) => listRankedTools(context, query));
  route(router, contracts.summarizeRanking, ({ query }) => summarizeRanking(context, query));
  route(router, contracts.listToolChanges, ({ query }) => listToolChanges(context, query));
  route(router, contracts.listChangeFeed, ({ query }) => listChangeFeed(context, query));
  route(router, contracts.listChanges, ({ query }) => listChanges(context, query));
  route(router, contracts.listPublishedChanges, ({ query }) =>
    listPublishedChanges(context, query),
  );
  route(router, contracts.listNewestTools, ({ query }) => listNewestTools(context, query));
  route(router, contracts.listCollections, () => listCollections(context));
  route(
    router,
    contracts.watchTools,
    ({ query, req, res }) => watchTools(context, query.after, req, res) as Promise<never>,
  );
  route(router, contracts.listTasks, () => [...context.tasks]);
  route(router, contracts.listTaskPages, () => listTaskPages(context));
  route(router, contracts.getTaskPage, ({ params, query }) =>
    getTaskPage(context, params.key, query),
  );
  route(router, contracts.getTool, ({ params }) => getTool(context, params.id));
  route(router, contracts.similarTools, ({ params }) => similarTools(context, params.id));
}
