import { defineRemote } from '@atlas/mfe-kit';
import { App } from './app/app';

export const { definition, lifecycles, fragments, preload } = defineRemote({
  name: 'checkout',
  version: ATLAS_VERSION,
  locales: (language) => import(`./locales/${language}.json`),
  App,
  fragments: {
    'checkout.buy': () => import('./features/buy/buy'),
    'checkout.mini-basket': () => import('./features/mini-basket/mini-basket'),
  },
});
