import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'slice-name',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'slice-name.more': () => import('./features/more/slice-name-more'),
  },
});
