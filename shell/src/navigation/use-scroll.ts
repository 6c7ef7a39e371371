import { usePlatform } from '@atlas/mfe-kit/host';
import { useEffect } from 'react';
import { scrollUntilSettled } from './scroll-until-settled';
import { ScrollPositions } from './scroll-positions';

/**
 * Restores the scroll position on Back, Forward and reload; any other navigation starts at the
 * top or at its hash.
 */
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
      // A hash typed into the URL creates an entry without a key.
      const typed = nameEntry() && location.hash !== '';
      ({ key, pathname } = history.location);
      if (action === 'POP' && !typed)
        stop = scrollUntilSettled(toPosition(positions.get(key) ?? 0));
      else {
        if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
        positions.set(key, samePage ? window.scrollY : 0);
        if (location.hash) stop = scrollUntilSettled(toHash(location.hash));
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
 * Sets a key for an entry that the router did not create: the first of a document, or a typed
 * hash.
 * @returns whether the current entry had none
 */
function nameEntry(): boolean {
  const state = window.history.state as { key?: string } | null;
  if (state?.key !== undefined) return false;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
  return true;
}

/** Starts a document at the position of its history entry, or at its hash. */
function startAt(top: number | undefined, hash: string): () => void {
  if (top === undefined) return hash ? scrollUntilSettled(toHash(hash)) : () => {};
  // index.html records user input from before the scripts.
  if ('atlasTouched' in window) return () => {};
  return scrollUntilSettled(toPosition(top));
}

const toHash = (hash: string) => (): void => {
  document.getElementById(idIn(hash))?.scrollIntoView({ behavior: 'instant' });
};

/** A typed URL may contain an invalid `%` sequence. */
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
