import type { RegistryEntry } from '@atlas/contracts';
import { registerApplication, start } from 'single-spa';
import type { Outlet } from './outlet';
import { ownerOf } from './routes';

/**
 * Registers placeholder lifecycles: single-spa only reports when a remote's routes begin and end.
 * It never waits for the network, because a pending remote would block navigation to all others.
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
