import type { RegistryEntry } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';
import { createStore, type StoreApi } from 'zustand';
import { mountRemote, type MountedRemote } from './mount-remote';
import { prefetchData } from './prefetch-data';

export type OutletState =
  | { phase: 'empty' }
  | { phase: 'loading' | 'mounted' | 'failed'; entry: RegistryEntry };

export interface Outlet {
  readonly state: StoreApi<OutletState>;
  /** The element that remotes are mounted in; React owns it, its content is the outlet's. */
  attach(host: HTMLElement | null): void;
  show(entry: RegistryEntry, options?: { force?: boolean }): Promise<void>;
  clear(entry: RegistryEntry): void;
}

/** Loads and mounts the remote of the current route, outside of single-spa's own waiting. */
export function createOutlet(platform: Platform): Outlet {
  const state = createStore<OutletState>(() => ({ phase: 'empty' }));
  const host = document.createElement('div');
  let turn = 0;
  let mounted: MountedRemote | undefined;

  const unmount = (): void => {
    void mounted?.unmount();
    mounted = undefined;
  };

  return {
    state,
    attach: (place) => place?.append(host),
    async show(entry, { force = false } = {}) {
      turn += 1;
      const mine = turn;
      unmount();
      state.setState({ phase: 'loading', entry }, true);
      const remote = await platform.remotes.load(entry, { force }).catch(() => undefined);
      // The visitor may have gone elsewhere in the meantime.
      if (mine !== turn) return;
      const { pathname, search } = platform.history.location;
      // Data that is there before the page's code is drawn with it, in slices, not in a second go.
      if (remote) prefetchData(platform, remote, pathname + search);
      const done = remote && (await mountRemote(platform, entry, remote, host));
      if (mine !== turn) return void done?.unmount();
      mounted = done;
      state.setState({ phase: done ? 'mounted' : 'failed', entry }, true);
    },
    clear(entry) {
      const current = state.getState();
      if (current.phase === 'empty' || current.entry !== entry) return;
      turn += 1;
      unmount();
      state.setState({ phase: 'empty' }, true);
    },
  };
}
