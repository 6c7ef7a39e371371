import { usePlatform } from '@atlas/mfe-kit/host';
import { useEffect } from 'react';
import { keepScrolled } from './keep-scrolled';

/** Scroll positions by history entry, so that Back finds the page where it was left. */
const positions = new Map<string, number>();

export function useScrollRestoration(): void {
  const { history } = usePlatform();
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let { key, pathname } = history.location;
    let stop = history.location.hash ? keepScrolled(toHash(history.location.hash)) : () => {};
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });

    const unlisten = history.listen(({ action, location, delta }) => {
      stop();
      const samePage = location.pathname === pathname;
      ({ key, pathname } = location);
      // A hash typed into the address is an entry that the site did not make.
      const typed = delta === null && location.hash !== '';
      if (action === 'POP' && !typed) stop = keepScrolled(toPosition(positions.get(key) ?? 0));
      else {
        if (!samePage) window.scrollTo({ top: 0, behavior: 'instant' });
        if (location.hash) stop = keepScrolled(toHash(location.hash));
      }
    });
    return () => {
      stop();
      unlisten();
      window.removeEventListener('scroll', remember);
    };
  }, [history]);
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
