import { createPages } from '@atlas/mfe-kit';
import { PageWaiting } from '../shared/page-waiting';
import { COMMUNITY_PATH, MODERATION_PATH, PROFILE_PATH } from './paths';

export const App = createPages(
  {
    [COMMUNITY_PATH]: () => import('../features/community/community-page'),
    [MODERATION_PATH]: () => import('../features/moderation/moderation-page'),
    [PROFILE_PATH]: () => import('../features/profile/profile-page'),
  },
  PageWaiting,
);
