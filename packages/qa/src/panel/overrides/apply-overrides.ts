import { messageOf } from '@atlas/contracts';
import type { Override, RegistryEntry } from '@atlas/contracts';
import { watchBuilds } from './watch-builds';

const TIMEOUT_MS = 4_000;
/** Response header of the development server: the path of its event stream of builds. */
const BUILDS_HEADER = 'x-atlas-builds';

/** Replaces the entry of each overridden remote by the `release.json` of its origin: routes, slots and files. */
export async function applyOverrides(
  entries: readonly RegistryEntry[],
  overrides: readonly Override[],
): Promise<readonly RegistryEntry[]> {
  const replacements = new Map(
    await Promise.all(
      overrides.map(async (override) => [override.remote, await fetchEntry(override)] as const),
    ),
  );
  // Without a response the gateway's entry stays. It loads nothing, so that its pages and slots show an error.
  return entries.map((entry) => replacements.get(entry.name) ?? entry);
}

async function fetchEntry({ remote, origin }: Override): Promise<RegistryEntry | undefined> {
  try {
    const response = await fetch(`${origin}/release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const release = (await response.json()) as RegistryEntry;
    if (release.name !== remote) throw new Error(`it serves ${release.name}`);
    const builds = response.headers.get(BUILDS_HEADER);
    if (builds) watchBuilds(origin + builds);
    return fromOrigin(release, origin);
  } catch (error) {
    console.error(`The override of ${remote} at ${origin} cannot be used: ${messageOf(error)}`);
    return undefined;
  }
}

/**
 * The entry with the URLs of its files at the origin. The hashes come from the same origin as the code: they stop an
 * incomplete build from running, but do not prove who built it.
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
