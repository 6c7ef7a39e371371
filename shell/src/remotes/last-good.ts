import type { RegistryEntry } from '@atlas/contracts';
import { withDeadline } from '@atlas/mfe-kit/host';
import { federationHost, toRemote } from './federation';
import { vouchFor } from './integrity';

const DEADLINE_MS = 3_000;

/** The release that was live before one that fails here; undefined where there is none. From then on the loader takes it for that slice. */
export async function lastGood({
  name,
  version,
  off,
}: RegistryEntry): Promise<RegistryEntry | undefined> {
  if (off) return undefined;
  const answer = await withDeadline(fetch(`/releases/${name}/before.json`), DEADLINE_MS);
  if (!answer.ok) return undefined;
  const before = (await answer.json()) as RegistryEntry;
  // The page's import map, which has the hashes of modules, is that of the releases it came with.
  if (before.version === version || before.entryType) return undefined;
  vouchFor([before], window.location.origin);
  federationHost().registerRemotes([toRemote(before)], { force: true });
  return before;
}
