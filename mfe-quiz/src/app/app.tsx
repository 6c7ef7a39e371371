import { createPages } from '@atlas/mfe-kit';
import { PageSpinner } from './page-spinner';
import { routes } from '../paths';

export const App = createPages(
  { [routes.ranking]: () => import('../features/category-ranking/category-ranking-page') },
  PageSpinner,
);
