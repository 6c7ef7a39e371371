import { createPages } from '@atlas/mfe-kit';
import { PageSpinner } from '../shared/page-spinner';
import { routes } from '../paths';

/** The pages of this remote. */
export const App = createPages(
  {
    [routes.login]: () => import('../features/login/login-page'),
    [routes.callback]: () => import('../features/callback/callback-page'),
    [routes.account]: () => import('../features/mypage/account-page'),
    [routes.packages]: () => import('../features/my-packages/my-packages-page'),
    [routes.shared]: () => import('../features/my-packages/shared-package-page'),
  },
  PageSpinner,
);
