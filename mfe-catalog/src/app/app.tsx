import { createPages } from '@atlas/mfe-kit';
import { PageSkeleton } from '../shared/page-skeleton';
import { routes } from '../paths';

/** The pages of this remote. */
export const App = createPages(
  {
    [routes.detail]: () => import('../features/tool-detail/tool-detail-page'),
    [routes.simple]: () => import('../features/simple-detail/simple-detail-page'),
    [routes.bundle]: () => import('../features/bundle/bundle-page'),
    [routes.bundles]: () => import('../features/bundles/bundles-page'),
    [routes.discover]: () => import('../features/discover/discover-page'),
    [routes.versus]: () => import('../features/comparison/comparison-page'),
    [routes.credits]: () => import('../features/credits/credits-page'),
    [routes.method]: () => import('../features/ease-method/method-page'),
    [routes.suggest]: () => import('../features/suggest/suggest-page'),
    [routes.outcome]: () => import('../features/suggest/outcome-page'),
    [routes.claim]: () => import('../features/claim/claim-page'),
    [routes.makerFacts]: () => import('../features/edit/maker-facts-page'),
    [routes.edit]: () => import('../features/edit/edit-page'),
    [routes.queue]: () => import('../features/edit/queue-page'),
    [routes.newRecord]: () => import('./new-record-page'),
    [routes.importRecords]: () => import('../features/edit/import-page'),
    [routes.feeds]: () => import('../features/edit/feeds-page'),
    [routes.editRecord]: () => import('./edit-record-page'),
    [routes.comparison]: () => import('../features/comparison/comparison-page'),
    [routes.tasks]: () => import('../features/tasks/tasks-page'),
    [routes.task]: () => import('../features/tasks/task-page'),
    [routes.changes]: () => import('../features/changes/changes-page'),
  },
  PageSkeleton,
);
