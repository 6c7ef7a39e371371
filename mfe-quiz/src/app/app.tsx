import { createPages } from '@atlas/mfe-kit';
import { PageWaiting } from './page-waiting';
import { routes } from '../paths';

export const App = createPages(
  { [routes.ranking]: () => import('../features/category-ranking/category-ranking-page') },
  PageWaiting,
);
