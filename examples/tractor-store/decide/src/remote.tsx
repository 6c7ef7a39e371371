import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'decide',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'decide.picture': () => import('./features/picture/picture'),
  },
});
