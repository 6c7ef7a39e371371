import type { Platform } from '@atlas/mfe-kit/host';
import { whenIdle } from '../when-idle';
import { prefetchData } from './prefetch-data';
import { ownerOf } from './routes';

/** Fetches the other remotes when the page is idle, and a link's remote and data when it is pointed at. */
export function prefetchRemotes(platform: Platform): void {
  whenIdle(() => void loadAll(platform));
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) void prefetchPath(platform, link.pathname, link.search);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

async function loadAll(platform: Platform): Promise<void> {
  if (savesData()) return;
  for (const entry of platform.registry.getState().entries) {
    await platform.remotes.load(entry).catch(() => undefined);
  }
}

async function prefetchPath(platform: Platform, pathname: string, search: string): Promise<void> {
  const owner = ownerOf(platform.registry.getState().entries, pathname);
  if (!owner) return;
  const remote = await platform.remotes.load(owner).catch(() => undefined);
  if (remote) prefetchData(platform, remote, pathname + search);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
