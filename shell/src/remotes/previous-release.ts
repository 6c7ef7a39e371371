import type { RegistryEntry } from '@atlas/contracts';
import { withDeadline } from '@atlas/mfe-kit/host';
import { federationHost, toRemote } from './federation';
import { allowScripts } from './integrity';

const DEADLINE_MS = 3_000;

/**
 * Registers the release that was active before a failing one with the federation runtime.
 * @returns its registry entry, or undefined without one
 */
export async function loadPreviousRelease({
  name,
  version,
  off,
}: RegistryEntry): Promise<RegistryEntry | undefined> {
  if (off) return undefined;
  const response = await withDeadline(fetch(`/releases/${name}/before.json`), DEADLINE_MS);
  if (!response.ok) return undefined;
  const previous = (await response.json()) as RegistryEntry;
  // Hashes of modules are in the page's import map, which belongs to the current releases.
  if (previous.version === version || previous.entryType) return undefined;
  allowScripts([previous], window.location.origin);
  federationHost().registerRemotes([toRemote(previous)], { force: true });
  return previous;
}
