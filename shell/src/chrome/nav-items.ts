import { paths } from '../paths';

/** spec §2: all but community jump to sections of the home page. */
export const NAV_ITEMS = [
  { key: 'quiz', to: paths.quiz },
  { key: 'tools', to: paths.comparison },
  { key: 'community', to: paths.community },
  { key: 'rankings', to: paths.rankings },
  { key: 'analytics', to: paths.analytics },
] as const;
