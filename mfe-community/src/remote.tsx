import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';
import { callsOf } from './app/preload';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'community',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'tool.score': () => import('./features/tool-score/tool-score'),
    'tool.reviews': () => import('./features/tool-reviews/tool-reviews'),
    'profile.reviews': () => import('./features/profile/review-history'),
  },
  preload: callsOf,
});
