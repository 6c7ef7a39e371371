import type { Override, RegistryEntry } from '@atlas/contracts';
import { watchBuilds } from './watch-builds';

const DEADLINE_MS = 4_000;
/** Set by the development server: where it tells of new builds. */
const BUILDS_HEADER = 'x-atlas-builds';

/** The registry with what each override's origin says of itself: its routes, slots and files. */
export async function applyOverrides(
  entries: readonly RegistryEntry[],
  overrides: readonly Override[],
): Promise<readonly RegistryEntry[]> {
  const asked = await Promise.all(
    overrides.map(async (override) => [override.remote, await describe(override)] as const),
  );
  const described = new Map(asked);
  // An origin that does not answer keeps the gateway's entry, which loads nothing: its places say so.
  return entries.map((entry) => described.get(entry.name) ?? entry);
}

async function describe({ remote, origin }: Override): Promise<RegistryEntry | undefined> {
  try {
    const answer = await fetch(`${origin}/release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const release = (await answer.json()) as RegistryEntry;
    if (release.name !== remote) throw new Error(`it serves ${release.name}`);
    const builds = answer.headers.get(BUILDS_HEADER);
    if (builds) watchBuilds(origin + builds);
    return fromOrigin(release, origin);
  } catch (error) {
    console.error(
      `The override of ${remote} at ${origin} cannot be used: ${(error as Error).message}`,
    );
    return undefined;
  }
}

/**
 * The release's files at another origin. The hashes come from where the code comes from: they keep a
 * half-written build from running and say nothing of trust. An override has no integrity, by design.
 */
export function fromOrigin(release: RegistryEntry, origin: string): RegistryEntry {
  const base = `/releases/${release.name}/${release.version}/`;
  const at = (file: string) =>
    `${origin}/${file.startsWith(base) ? file.slice(base.length) : file.replace(/^\//, '')}`;
  return {
    ...release,
    entry: at(release.entry),
    preload: release.preload.map(at),
    integrity: Object.fromEntries(
      Object.entries(release.integrity).map(([file, hash]) => [at(file), hash]),
    ),
  };
}
