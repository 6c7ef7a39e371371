import type { RegistryEntry } from '@atlas/contracts';
import { fragmentCode, whenIdle } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { paths } from '../paths';
import { prefetchData } from './prefetch-data';
import { ownerOf } from './routes';

/**
 * Fetches what this page shows first, and what a link leads to when it is pointed at; of the other remotes the files alone,
 * when the page is idle: code that no page asked for does not run.
 */
export function prefetchRemotes(platform: Platform): void {
  const { location } = platform.history;
  if (location.pathname === paths.home) prefetchHome(platform, location.search);
  whenIdle(() => void fetchAll(platform));
  const onIntent = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === window.location.origin) prefetchPath(platform, link);
  };
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
}

async function fetchAll(platform: Platform): Promise<void> {
  if (savesData()) return;
  for (const { entry, preload, off } of platform.registry.getState().entries) {
    for (const file of off ? [] : [entry, ...preload])
      await fetch(file, { priority: 'low' })
        .then((answer) => answer.text())
        .catch(() => undefined);
  }
}

function prefetchPath(platform: Platform, { pathname, search }: HTMLAnchorElement): void {
  const owner = ownerOf(platform.registry.getState().entries, pathname);
  if (owner) void prefetchPage(platform, owner, pathname + search);
  else if (pathname === paths.home) {
    for (const entry of prefetchHome(platform, search)) {
      for (const { name } of homeSlots(entry))
        fragmentCode(platform.remotes, entry, name)
          .load()
          .catch(() => undefined);
    }
  }
}

async function prefetchPage(platform: Platform, entry: RegistryEntry, path: string): Promise<void> {
  const remote = await platform.remotes.load(entry).catch(() => undefined);
  if (remote) prefetchData(platform, remote, path);
}

/** The shell's own page, made of what the remotes put into it. Gives whose that is. */
function prefetchHome(platform: Platform, search: string): RegistryEntry[] {
  const owners = platform.registry
    .getState()
    .entries.filter((entry) => homeSlots(entry).length > 0);
  for (const entry of owners) void prefetchPage(platform, entry, paths.home + search);
  return owners;
}

const homeSlots = ({ slots }: RegistryEntry) =>
  slots.filter(({ name, isolation }) => !isolation && name.startsWith('home.'));

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
