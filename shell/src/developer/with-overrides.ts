import type { Registry, RegistryEntry } from '@atlas/contracts';

export type Tried = Pick<Registry, 'overrides' | 'previews'>;

/** What the gateway put into this page that is not live: it says so beside the registry. */
export function readTried(): Tried {
  return JSON.parse(document.getElementById('registry')?.textContent || '{}') as Tried;
}

/** Asks the origin of each override what it serves. Nearly every page has none, and loads nothing for it. */
export async function withOverrides(
  entries: readonly RegistryEntry[],
): Promise<readonly RegistryEntry[]> {
  const { overrides } = readTried();
  if (!overrides?.length) return entries;
  const { applyOverrides } = await import('./overrides/apply-overrides');
  return applyOverrides(entries, overrides);
}
