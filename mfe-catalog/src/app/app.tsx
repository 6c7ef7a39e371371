import { Route, Routes } from '@atlas/mfe-kit';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../shared/page-skeleton';
import { routes } from './paths';

const DetailPage = lazy(() => import('../features/tool-detail/tool-detail-page'));
const SimplePage = lazy(() => import('../features/simple-detail/simple-detail-page'));
const BundlePage = lazy(() => import('../features/bundle/bundle-page'));
const ComparisonPage = lazy(() => import('../features/comparison/comparison-page'));

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path={routes.detail} element={<DetailPage />} />
        <Route path={routes.simple} element={<SimplePage />} />
        <Route path={routes.bundle} element={<BundlePage />} />
        <Route path={routes.comparison} element={<ComparisonPage />} />
      </Routes>
    </Suspense>
  );
}
