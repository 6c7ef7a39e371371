import type { RegistryEntry } from '@atlas/contracts';

/** 48 zero bytes: no file has this hash, so the browser refuses what the registry does not name. */
export const REFUSED = `sha384-${'A'.repeat(64)}`;

/** The hash that the registry gives for a script; fails closed for any script it does not know. */
export function createIntegrityOf(
  entries: readonly RegistryEntry[],
  base: string,
): (url: string) => string {
  const hashes = new Map(
    entries.flatMap(({ integrity }) =>
      Object.entries(integrity).map(([file, hash]) => [new URL(file, base).href, hash] as const),
    ),
  );
  return (url) => hashes.get(new URL(url, base).href) ?? REFUSED;
}
