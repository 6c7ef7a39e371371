import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';
import { callsOf } from './app/preload';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'account',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'nav.account': () => import('./features/nav/nav-account'),
    'tool.save': () => import('./features/save-tool/tool-save'),
    'package.save': () => import('./features/save-package/package-save'),
  },
  preload: callsOf,
});
