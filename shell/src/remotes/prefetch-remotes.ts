import type { RegistryEntry } from '@atlas/contracts';
import type { Platform } from '@atlas/mfe-kit/host';
import { paths } from '../paths';
import { prefetchData } from './prefetch-data';

/** Prefetches the fragments of home when it is the initial page. */
export function prefetchInitialPage(platform: Platform): void {
  const { pathname, search } = platform.history.location;
  if (pathname === paths.home) prefetchHome(platform, search);
}

/** Loads a remote and prefetches the data of its page. */
export async function prefetchPage(
  platform: Platform,
  entry: RegistryEntry,
  path: string,
): Promise<void> {
  const remote = await platform.remotes.load(entry).catch(() => undefined);
  if (remote) prefetchData(platform, remote, path);
}

/**
 * Home is a page of the shell, composed of fragments.
 * @returns the remotes that fill its slots
 */
export function prefetchHome(platform: Platform, search: string): RegistryEntry[] {
  const owners = platform.registry
    .getState()
    .entries.filter((entry) => homeSlots(entry).length > 0);
  for (const entry of owners) void prefetchPage(platform, entry, paths.home + search);
  return owners;
}

/** @returns the slots of home that a remote fills in the page, not in a frame */
export const homeSlots = ({ slots }: RegistryEntry) =>
  slots.filter(({ name, isolation }) => !isolation && name.startsWith('home.'));
