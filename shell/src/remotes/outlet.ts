import type { RegistryEntry } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';
import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';
import { createInitialHeader } from './initial-header';
import { enableAndReload } from './freeze-detection';
import { mountRemote } from './mount-remote';
import type { MountedRemote } from './mount-remote';
import { prefetchData } from './prefetch-data';

export type OutletState =
  | { phase: 'empty' }
  /** `hasHeader`: the header from the page's HTML is shown where the remote will render. */
  | { phase: 'loading'; entry: RegistryEntry; hasHeader: boolean }
  /** Server-rendered, and not hydrated yet. */
  | { phase: 'server-rendered' }
  | { phase: 'mounted' | 'failed'; entry: RegistryEntry };

export interface Outlet {
  readonly state: StoreApi<OutletState>;
  /**
   * On a server: HTML of the page's remote. Always the same object, or React would empty the
   * element.
   */
  readonly html: { readonly __html: string };
  /**
   * Attaches the element in which remotes are mounted. React owns the parent, the outlet its
   * content.
   */
  attach(host: HTMLElement | null): void;
  show(entry: RegistryEntry, options?: { force?: boolean }): Promise<void>;
  clear(entry: RegistryEntry): void;
}

/** Loads and mounts the remote of the current route. single-spa does not wait for it. */
export function createOutlet(
  platform: Platform,
  headerElement: Element | null,
  serverRendered: HTMLElement | null = null,
): Outlet {
  const state = createStore<OutletState>(() => ({
    phase: serverRendered ? 'server-rendered' : 'empty',
  }));
  const host = serverRendered ?? document.createElement('div');
  let page = serverRendered?.firstElementChild;
  const initialHeader = createInitialHeader(host, headerElement);
  let generation = 0;
  let mounted: MountedRemote | undefined;

  const unmount = (): void => {
    void mounted?.unmount();
    mounted = undefined;
  };

  /** `taken`: its server-rendered element, to be hydrated. */
  async function load(
    entry: RegistryEntry,
    {
      isStale,
      force = false,
      taken,
    }: { isStale: () => boolean; force?: boolean; taken?: Element | undefined },
    onFailure: () => void,
  ): Promise<MountedRemote | undefined> {
    const remote = await platform.remotes.load(entry, { force }).catch(() => undefined);
    if (isStale()) return undefined;
    const { pathname, search } = platform.history.location;
    // Data that arrives before the page's code is rendered with it. A server-rendered page has its
    // data.
    if (remote && !taken) prefetchData(platform, remote, pathname + search);
    const done = remote && (await mountRemote(platform, entry, remote, host, onFailure, taken));
    if (!isStale()) return done;
    void done?.unmount();
    return undefined;
  }

  return {
    state,
    html: { __html: '' },
    attach(place) {
      if (host.parentElement !== place) place?.append(host);
      initialHeader.attach();
    },
    async show(entry, { force = false } = {}) {
      if (force && entry.off) return enableAndReload();
      generation += 1;
      const ownGeneration = generation;
      // The visitor may have navigated meanwhile.
      const isStale = (): boolean => ownGeneration !== generation;
      const settle = (): void => {
        if (!mounted) initialHeader.remove();
        state.setState({ phase: mounted ? 'mounted' : 'failed', entry }, true);
      };
      let hasFallenBack = false;
      /** The previous release replaces one that fails. */
      const fallBack = async (serverRendered?: Element): Promise<void> => {
        if (hasFallenBack) return;
        hasFallenBack = true;
        const { loadPreviousRelease } = await import('./previous-release');
        const before = await loadPreviousRelease(entry);
        if (isStale() || !before) return;
        unmount();
        serverRendered?.remove();
        const done = await load(before, { isStale }, () => {});
        if (isStale()) return;
        mounted = done;
        settle();
      };
      unmount();
      initialHeader.next(entry);
      const taken = page?.getAttribute('data-server-rendered') === entry.name ? page : undefined;
      if (!taken) page?.remove();
      page = undefined;
      if (!taken)
        state.setState({ phase: 'loading', entry, hasHeader: initialHeader.isShown() }, true);
      const done = await load(
        entry,
        { isStale, force, taken },
        () => void fallBack().catch(() => {}),
      );
      if (isStale()) return;
      mounted = done;
      if (!done) await fallBack(taken).catch(() => {});
      if (isStale()) return;
      // The failure card takes the place of a server-rendered page that never became interactive.
      if (!mounted) taken?.remove();
      settle();
    },
    clear(entry) {
      const current = state.getState();
      if (current.phase === 'empty') return;
      if (current.phase !== 'server-rendered' && current.entry !== entry) return;
      page?.remove();
      page = undefined;
      generation += 1;
      unmount();
      initialHeader.remove();
      state.setState({ phase: 'empty' }, true);
    },
  };
}
