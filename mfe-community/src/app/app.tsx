import { Route, Routes } from '@atlas/mfe-kit';
import { lazy, Suspense } from 'react';
import { PageWaiting } from '../shared/page-waiting';
import { COMMUNITY_PATH, MODERATION_PATH, PROFILE_PATH } from './paths';

const CommunityPage = lazy(() => import('../features/community/community-page'));
const ModerationPage = lazy(() => import('../features/moderation/moderation-page'));
const ProfilePage = lazy(() => import('../features/profile/profile-page'));

export function App() {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Routes>
        <Route path={COMMUNITY_PATH} element={<CommunityPage />} />
        <Route path={MODERATION_PATH} element={<ModerationPage />} />
        <Route path={PROFILE_PATH} element={<ProfilePage />} />
      </Routes>
    </Suspense>
  );
}
