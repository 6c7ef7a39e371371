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
export function createOutlet(
  platform: Platform,
  words: Element | null,
  drawn: HTMLElement | null = null,
): Outlet {
  const state = createStore<OutletState>(() => ({ phase: drawn ? 'drawn' : 'empty' }));
  const host = drawn ?? document.createElement('div');
  let page = drawn?.firstElementChild;
  const first = createFirstWords(host, words);
  let turn = 0;
  let mounted: MountedRemote | undefined;

  const unmount = (): void => {
    void mounted?.unmount();
    mounted = undefined;
  };

  /** `taken`: what a server has drawn of it, to be taken over. */
  async function open(
    entry: RegistryEntry,
    {
      isOver,
      force = false,
      taken,
    }: { isOver(): boolean; force?: boolean; taken?: Element | undefined },
    onFailure: () => void,
  ): Promise<MountedRemote | undefined> {
    const remote = await platform.remotes.load(entry, { force }).catch(() => undefined);
    if (isOver()) return undefined;
    const { pathname, search } = platform.history.location;
    // Data that is there before the page's code is drawn with it, in slices, not in a second go. A drawn page has brought its own.
    if (remote && !taken) prefetchData(platform, remote, pathname + search);
    const done = remote && (await mountRemote(platform, entry, remote, host, onFailure, taken));
    if (!isOver()) return done;
    void done?.unmount();
    return undefined;
  }

  return {
    state,
    html: { __html: '' },
    attach(place) {
      if (host.parentElement !== place) place?.append(host);
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
      let wentBack = false;
      /** The release before takes the place of one that fails. */
      const goBack = async (drawn?: Element): Promise<void> => {
        if (wentBack) return;
        wentBack = true;
        const { lastGood } = await import('./last-good');
        const before = await lastGood(entry);
        if (isOver() || !before) return;
        unmount();
        drawn?.remove();
        const done = await open(before, { isOver }, () => {});
        if (isOver()) return;
        mounted = done;
        settle();
      };
      unmount();
      first.next(entry);
      const taken = page?.getAttribute('data-server-rendered') === entry.name ? page : undefined;
      if (!taken) page?.remove();
      page = undefined;
      if (!taken) state.setState({ phase: 'loading', entry, worded: first.shown() }, true);
      const done = await open(entry, { isOver, force, taken }, () => void goBack().catch(() => {}));
      if (isOver()) return;
      mounted = done;
      if (!done) await goBack(taken).catch(() => {});
      if (isOver()) return;
      // The failure card takes the place of a server-rendered page that never became interactive.
      if (!mounted) taken?.remove();
      settle();
    },
    clear(entry) {
      const current = state.getState();
      if (current.phase === 'empty') return;
      if (current.phase !== 'drawn' && current.entry !== entry) return;
      page?.remove();
      page = undefined;
      turn += 1;
      unmount();
      first.end();
      state.setState({ phase: 'empty' }, true);
    },
  };
}
