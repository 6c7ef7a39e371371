import type { Registry, RegistryEntry } from '@atlas/contracts';
import { withDeadline } from '@atlas/mfe-kit/host';

const DEADLINE_MS = 4_000;
/** The current registry, for a page that names no file or one that was deleted. */
const CURRENT = '/registry.json';

/**
 * Reads the registry file that the page names, otherwise the current one. Without either the site
 * has the shell's own pages.
 */
export async function readRegistry(): Promise<readonly RegistryEntry[]> {
  const named = document.getElementById('registry')?.textContent;
  const { file = CURRENT } = named ? (JSON.parse(named) as { file?: string }) : {};
  try {
    return await readFrom(file).catch(() => readFrom(CURRENT));
  } catch (error) {
    console.error('The registry could not be read', error);
    return [];
  }
}

async function readFrom(path: string): Promise<readonly RegistryEntry[]> {
  const response = await withDeadline(fetch(path, { credentials: 'same-origin' }), DEADLINE_MS);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return ((await response.json()) as Registry).remotes;
}
