import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'explore',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'explore.header': () => import('./features/header/header'),
    'explore.recommendations': () => import('./features/recommendations/recommendations'),
    'explore.store-picker': () => import('./features/store-picker/store-picker'),
  },
});
