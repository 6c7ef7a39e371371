import { Route, Routes } from '@atlas/mfe-kit';
import { CategoryRankingPage } from '../features/category-ranking/category-ranking-page';
import { CATEGORY_RANKING } from './paths';

export function App() {
  return (
    <Routes>
      <Route path={CATEGORY_RANKING} element={<CategoryRankingPage />} />
    </Routes>
  );
}
