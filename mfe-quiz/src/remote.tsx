import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';
import { callsOf } from './app/preload';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'quiz',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'home.quiz': () => import('./features/quiz/home-quiz'),
    'home.rankings': () => import('./features/rankings/home-rankings'),
    'remembered.quiz': () => import('./features/remembered/remembered-quiz'),
    'tool.seen': () => import('./features/also-seen/also-seen'),
    'discover.rising': () => import('./features/rising/rising'),
    'home.analytics': () => import('./features/analytics/home-analytics'),
  },
  preload: callsOf,
});
