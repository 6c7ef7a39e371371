import type { RegistryEntry, ShellExtensionEntry } from '@atlas/contracts';

/** The extensions that the gateway names in this page. */
export function listExtensions(): readonly ShellExtensionEntry[] {
  const text = document.getElementById('registry')?.textContent || '{}';
  const { extensions = [] } = JSON.parse(text) as { extensions?: ShellExtensionEntry[] };
  return extensions;
}

/** Lets extensions change the registry of this page. Pages without such an extension load no code for it. */
export async function resolveRegistry(
  entries: readonly RegistryEntry[],
): Promise<readonly RegistryEntry[]> {
  const resolving = listExtensions().filter((extension) => extension.resolvesRegistry);
  if (resolving.length === 0) return entries;
  const { resolveWithExtensions } = await import('./load-extension');
  return resolveWithExtensions(resolving, entries);
}
