import { toLanguage } from '@atlas/contracts';
import { createServiceApp, route } from '@atlas/service-kit';
import { listItems } from '../../contracts';
import type { Context } from './context';

/** Registers a handler for each contract; does not listen. */
export function createApp(context: Context) {
  return createServiceApp({
    name: 'slice-name',
    context,
    cacheControl: 'no-cache',
    routes(router) {
      route(router, listItems, ({ query }) => context.items.list(toLanguage(query?.lang)));
    },
  });
}
