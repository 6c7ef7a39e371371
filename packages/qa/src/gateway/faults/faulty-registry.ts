import type { Registry } from '@atlas/contracts';
import type { Scenario } from '@atlas/contracts/faults';

/** Path of files of slices with a fault: no browser has them in its cache. */
export const FAULT_FILES = '/faults/files';
const RELEASES = '/releases';

/** Moves the entries of slices with a fault to the path where it happens. */
export function moveFaultyFiles(registry: Registry, { remotes: faults }: Scenario): Registry {
  if (!faults) return registry;
  const remotes = registry.remotes.map((entry) => {
    // An override comes from an origin that is not this site.
    if (!faults[entry.name] || !entry.entry.startsWith(`${RELEASES}/`)) return entry;
    const moved = FAULT_FILES + entry.entry.slice(RELEASES.length);
    const hash = entry.integrity[entry.entry];
    const integrity = { ...entry.integrity, ...(hash && { [moved]: hash }) };
    return { ...entry, entry: moved, preload: [], integrity };
  });
  return { ...registry, remotes };
}

/** The releases without their broken server bundles. */
export function withoutBrokenBundles(registry: Registry, { serverBundles }: Scenario): Registry {
  if (!serverBundles) return registry;
  const remotes = registry.remotes.map(({ server, ...entry }) =>
    serverBundles[entry.name] === 'broken' || !server ? entry : { ...entry, server },
  );
  return { ...registry, remotes };
}
