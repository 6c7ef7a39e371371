import type { RegistryEntry } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';

/** @returns the remote that owns the page at this path; undefined for the shell's own pages */
export function ownerOf(
  entries: readonly RegistryEntry[],
  pathname: string,
): RegistryEntry | undefined {
  return entries.find(({ pages }) => pages.some(({ path }) => matchPath(path, pathname) !== null));
}
