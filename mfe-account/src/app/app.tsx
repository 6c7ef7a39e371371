import { Route, Routes } from '@atlas/mfe-kit';
import { lazy, Suspense } from 'react';
import { Waiting } from '../shared/waiting';
import { routes } from './paths';

const LoginPage = lazy(() => import('../features/login/login-page'));
const CallbackPage = lazy(() => import('../features/callback/callback-page'));
const AccountPage = lazy(() => import('../features/mypage/account-page'));
const PackagesPage = lazy(() => import('../features/my-packages/my-packages-page'));
const SharedPage = lazy(() => import('../features/my-packages/shared-package-page'));

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route path={routes.login} element={<LoginPage />} />
        <Route path={routes.callback} element={<CallbackPage />} />
        <Route path={routes.account} element={<AccountPage />} />
        <Route path={routes.packages} element={<PackagesPage />} />
        <Route path={routes.shared} element={<SharedPage />} />
      </Routes>
    </Suspense>
  );
}
