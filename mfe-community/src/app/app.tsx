import { createPages } from '@atlas/mfe-kit';
import { PageSpinner } from '../shared/page-spinner';
import { routes } from '../paths';

export const App = createPages(
  {
    [routes.community]: () => import('../features/community/community-page'),
    [routes.moderation]: () => import('../features/moderation/moderation-page'),
    [routes.profile]: () => import('../features/profile/profile-page'),
  },
  PageSpinner,
);
