import type { RegistryEntry } from '@atlas/contracts';
import { registerApplication, start } from 'single-spa';
import type { Outlet } from './outlet';
import { ownerOf } from './routes';

/**
 * Placeholder lifecycles: single-spa is only told when a remote's routes begin and end. It never
 * awaits the network, for a remote that hangs would block navigation to every other one.
 */
export function registerRoutes(entries: readonly RegistryEntry[], outlet: Outlet): void {
  for (const entry of entries.filter(({ pages }) => pages.length > 0)) {
    registerApplication({
      name: entry.name,
      app: {
        bootstrap: async () => {},
        mount: async () => void outlet.show(entry),
        unmount: async () => outlet.clear(entry),
      },
      activeWhen: ({ pathname }) => ownerOf(entries, pathname) === entry,
    });
  }
  start();
}
