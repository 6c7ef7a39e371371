import { fragmentLoader } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { paths } from '../paths';
import { homeSlots, prefetchHome, prefetchPage } from './prefetch-remotes';
import { ownerOf } from './routes';

/**
 * Prefetches the target of a link on hover or focus. Of the other remotes only files are fetched:
 * their code does not run.
 */
export function prefetchOnIntent(platform: Platform): void {
  void fetchRemoteFiles(platform);
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) prefetchPath(platform, link);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

async function fetchRemoteFiles(platform: Platform): Promise<void> {
  if (isSavingData()) return;
  for (const { entry, preload, off } of platform.registry.getState().entries) {
    for (const file of off ? [] : [entry, ...preload])
      await fetch(file, { priority: 'low' })
        .then((response) => response.text())
        .catch(() => undefined);
  }
}

function prefetchPath(platform: Platform, { pathname, search }: HTMLAnchorElement): void {
  const owner = ownerOf(platform.registry.getState().entries, pathname);
  if (owner) void prefetchPage(platform, owner, pathname + search);
  else if (pathname === paths.home) {
    for (const entry of prefetchHome(platform, search)) {
      for (const { name } of homeSlots(entry))
        fragmentLoader(platform, entry, name)
          .load()
          .catch(() => undefined);
    }
  }
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
