import type { RegistryEntry } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';
import { paths } from '../paths';
import { prefetchData } from './prefetch-data';

/** Fetches what home is made of as soon as it is opened. */
export function prefetchFirst(platform: Platform): void {
  const { pathname, search } = platform.history.location;
  if (pathname === paths.home) prefetchHome(platform, search);
}

export async function prefetchPage(
  platform: Platform,
  entry: RegistryEntry,
  path: string,
): Promise<void> {
  const remote = await platform.remotes.load(entry).catch(() => undefined);
  if (remote) prefetchData(platform, remote, path);
}

/** The shell's own page, made of what the remotes put into it. Gives whose that is. */
export function prefetchHome(platform: Platform, search: string): RegistryEntry[] {
  const owners = platform.registry
    .getState()
    .entries.filter((entry) => homeSlots(entry).length > 0);
  for (const entry of owners) void prefetchPage(platform, entry, paths.home + search);
  return owners;
}

export const homeSlots = ({ slots }: RegistryEntry) =>
  slots.filter(({ name, isolation }) => !isolation && name.startsWith('home.'));
