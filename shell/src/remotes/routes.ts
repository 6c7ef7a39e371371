import type { RegistryEntry } from '@atlas/contracts';
import { matchPath } from '@atlas/mfe-kit';

/** The remote whose pages hold this path; the shell's own pages belong to none. */
export function ownerOf(
  entries: readonly RegistryEntry[],
  pathname: string,
): RegistryEntry | undefined {
  return entries.find(({ pages }) => pages.some(({ path }) => matchPath(path, pathname) !== null));
}
