import type { RegistryEntry } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';
import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';
import { createFirstWords } from './first-words';
import { tryAgain } from './frozen';
import { mountRemote } from './mount-remote';
import type { MountedRemote } from './mount-remote';
import { prefetchData } from './prefetch-data';

export type OutletState =
  | { phase: 'empty' }
  /** `worded`: the words of the page's HTML stand where the remote will draw. */
  | { phase: 'loading'; entry: RegistryEntry; worded: boolean }
  /** A server has drawn the page; nobody has taken it over yet. */
  | { phase: 'drawn' }
  | { phase: 'mounted' | 'failed'; entry: RegistryEntry };

export interface Outlet {
  readonly state: StoreApi<OutletState>;
  /** On a server: what the page's remote has drawn. Always the same object: React would empty the place at another. */
  readonly html: { readonly __html: string };
  /** The element that remotes are mounted in; React owns it, its content is the outlet's. */
  attach(host: HTMLElement | null): void;
  show(entry: RegistryEntry, options?: { force?: boolean }): Promise<void>;
  clear(entry: RegistryEntry): void;
}

/** Loads and mounts the remote of the current route, outside of single-spa's own waiting. */
export function createOutlet(platform: Platform, words: Element | null): Outlet {
  const state = createStore<OutletState>(() => ({ phase: 'empty' }));
  const host = document.createElement('div');
  const first = createFirstWords(host, words);
  let turn = 0;
  let mounted: MountedRemote | undefined;

  const unmount = (): void => {
    void mounted?.unmount();
    mounted = undefined;
  };

  async function open(
    entry: RegistryEntry,
    isOver: () => boolean,
    force: boolean,
    onFailure: () => void,
  ): Promise<MountedRemote | undefined> {
    const remote = await platform.remotes.load(entry, { force }).catch(() => undefined);
    if (isOver()) return undefined;
    const { pathname, search } = platform.history.location;
    // Data that is there before the page's code is drawn with it, in slices, not in a second go.
    if (remote) prefetchData(platform, remote, pathname + search);
    const done = remote && (await mountRemote(platform, entry, remote, host, onFailure));
    if (!isOver()) return done;
    void done?.unmount();
    return undefined;
  }

  return {
    state,
    html: { __html: '' },
    attach(place) {
      place?.append(host);
      first.stand();
    },
    async show(entry, { force = false } = {}) {
      if (force && entry.off) return tryAgain();
      turn += 1;
      const mine = turn;
      // The visitor may have gone elsewhere in the meantime.
      const isOver = (): boolean => mine !== turn;
      const settle = (): void => {
        if (!mounted) first.end();
        state.setState({ phase: mounted ? 'mounted' : 'failed', entry }, true);
      };
      /** The release before takes the place of one that fails. */
      const goBack = async (): Promise<void> => {
        const { lastGood } = await import('./last-good');
        const before = await lastGood(entry);
        if (isOver() || !before) return;
        unmount();
        mounted = await open(before, isOver, false, () => {});
        if (!isOver()) settle();
      };
      unmount();
      first.next(entry);
      state.setState({ phase: 'loading', entry, worded: first.shown() }, true);
      mounted = await open(entry, isOver, force, () => void goBack().catch(() => undefined));
      if (!mounted && !isOver()) await goBack().catch(() => undefined);
      if (!isOver()) settle();
    },
    clear(entry) {
      const current = state.getState();
      if (!('entry' in current) || current.entry !== entry) return;
      turn += 1;
      unmount();
      first.end();
      state.setState({ phase: 'empty' }, true);
    },
  };
}
