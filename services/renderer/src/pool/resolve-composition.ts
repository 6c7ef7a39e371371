import type { Composition, RegistryEntry, SkippedRemote } from '@atlas/contracts';
import type { ServerBundles } from '../server-bundles';
import type { BundleCode } from '../worker-messages';
import type { CircuitBreakers } from './circuit-breakers';

/** A composition with the code that may run now. */
export interface ResolvedComposition {
  /** The same for the same code. */
  readonly key: string;
  readonly shell: BundleCode;
  readonly bundles: readonly BundleCode[];
  readonly entries: readonly RegistryEntry[];
  /** Remotes that the browser renders. */
  readonly skipped: readonly SkippedRemote[];
}

/**
 * Reads the server bundles of a composition, without those that are disabled, excluded, unreadable, or whose circuit is open.
 * @throws Error when the shell's bundle cannot be read
 */
export async function resolveComposition(
  { shell, remotes }: Composition,
  excluded: readonly string[],
  { bundles, breakers }: { bundles: ServerBundles; breakers: CircuitBreakers },
): Promise<ResolvedComposition> {
  const skipped: SkippedRemote[] = [];
  const codes: BundleCode[] = [];
  for (const entry of remotes) {
    const release = `${entry.name}@${entry.version}`;
    const skip = (reason: string, isFault = false) =>
      void skipped.push({ remote: entry.name, reason: `${release} ${reason}`, isFault });
    if (breakers.isOpen(release))
      skip('is skipped: its circuit is open', breakers.hasReopened(release));
    else if (entry.off) skip('is disabled');
    else if (excluded.includes(entry.name)) skip('is excluded to isolate a fault');
    else if (entry.server) {
      const code = await bundles.readRemote(entry).catch((error: Error) => error);
      // The file may be missing on this host only, so this is no fault of the release.
      if (code instanceof Error) skip(`cannot be read: ${code.message}`);
      else codes.push(code);
    }
  }
  const releases = remotes.map(({ name, version, slots }) => [name, version, slots.length]);
  return {
    key: JSON.stringify([shell.server.integrity, releases, codes.map(({ id }) => id)]),
    shell: await bundles.readShell(shell),
    bundles: codes,
    entries: remotes,
    skipped,
  };
}
