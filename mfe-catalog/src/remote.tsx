import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';
import { callsOf } from './app/preload';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'catalog',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'home.remembered': () => import('./features/remembered/home-remembered'),
    'home.tools': () => import('./app/home-tools'),
    'home.comparison': () => import('./features/comparison-call/home-comparison'),
    'tool.compare': () => import('./features/compare-tray/tool-compare'),
    'shell.tray': () => import('./features/compare-tray/tray'),
    'shell.suggestions': () => import('./shared/suggestions'),
    'shell.palette': () => import('./features/palette/palette-dialog'),
    'home.stats': () => import('./features/stats/home-stats'),
  },
  preload: callsOf,
});
