import { Route, Routes } from '@atlas/mfe-kit';
import { CategoryRankingPage } from '../features/category-ranking/category-ranking-page';
import { routes } from '../paths';

export function App() {
  return (
    <Routes>
      <Route path={routes.ranking} element={<CategoryRankingPage />} />
    </Routes>
  );
}
