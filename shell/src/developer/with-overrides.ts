import type { Override, Registry, RegistryEntry } from '@atlas/contracts';

/** The overrides that the gateway put into this page beside the registry. */
export function readOverrides(): readonly Override[] {
  const inlined = document.getElementById('registry')?.textContent;
  return (inlined && (JSON.parse(inlined) as Registry).overrides) || [];
}

/** Asks the origin of each override what it serves. Nearly every page has none, and loads nothing for it. */
export async function withOverrides(
  entries: readonly RegistryEntry[],
): Promise<readonly RegistryEntry[]> {
  const overrides = readOverrides();
  if (overrides.length === 0) return entries;
  const { applyOverrides } = await import('./overrides/apply-overrides');
  return applyOverrides(entries, overrides);
}
