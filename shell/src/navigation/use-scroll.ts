import { usePlatform } from '@atlas/mfe-kit/host';
import { useEffect } from 'react';
import { keepScrolled } from './keep-scrolled';
import { ScrollPositions } from './scroll-positions';

/** Back, forward and reload find a page where it was left; every other navigation starts at its top or its hash. */
export function useScrollRestoration(): void {
  const { history } = usePlatform();
  useEffect(() => {
    const positions = new ScrollPositions();
    window.history.scrollRestoration = 'manual';
    nameEntry();
    let { key, pathname } = history.location;
    let stop = startAt(positions.get(key), history.location.hash);
    const record = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', record, { passive: true });
    const leave = () => {
      positions.store();
      // The browser scrolls a server-rendered page of the next document before any script runs.
      window.history.scrollRestoration = 'auto';
    };
    const comeBack = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);

    const unlisten = history.listen(({ action, location }) => {
      stop();
      const samePage = location.pathname === pathname;
      // A hash typed into the address is an entry that the site did not make.
      const typed = nameEntry() && location.hash !== '';
      ({ key, pathname } = history.location);
      if (action === 'POP' && !typed) stop = keepScrolled(toPosition(positions.get(key) ?? 0));
      else {
        if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
        positions.set(key, samePage ? window.scrollY : 0);
        if (location.hash) stop = keepScrolled(toHash(location.hash));
      }
    });
    return () => {
      stop();
      unlisten();
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [history]);
}

/**
 * The router names the entries that it makes; one that a document was opened with, or a typed hash, has no name.
 *
 * @returns whether the current entry had none
 */
function nameEntry(): boolean {
  const state = window.history.state as { key?: string } | null;
  if (state?.key !== undefined) return false;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
  return true;
}

/** Where a document starts: at the position of its history entry, which a first visit does not have, or at its hash. */
function startAt(top: number | undefined, hash: string): () => void {
  if (top === undefined) return hash ? keepScrolled(toHash(hash)) : () => {};
  // index.html notes what the visitor does before scripts run.
  if ('atlasTouched' in window) return () => {};
  return keepScrolled(toPosition(top));
}

const toHash = (hash: string) => (): void => {
  document.getElementById(idIn(hash))?.scrollIntoView({ behavior: 'instant' });
};

/** An address that somebody typed may hold a `%` that begins nothing. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

const toPosition = (top: number) => (): void => {
  window.scrollTo({ top, behavior: 'instant' });
};
