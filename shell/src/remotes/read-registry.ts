import type { Registry, RegistryEntry } from '@atlas/contracts';
import { withDeadline } from '@atlas/mfe-kit/host';

const DEADLINE_MS = 4_000;
/** What visitors get now: for a page that names no file, or one that is not there any more. */
const NOW = '/registry.json';

/** The registry that the page names, else what it would name now. A site without either still has the shell's own pages. */
export async function readRegistry(): Promise<readonly RegistryEntry[]> {
  const named = document.getElementById('registry')?.textContent;
  const { file = NOW } = named ? (JSON.parse(named) as { file?: string }) : {};
  try {
    return await readFrom(file).catch(() => readFrom(NOW));
  } catch (error) {
    console.error('The registry could not be read', error);
    return [];
  }
}

async function readFrom(path: string): Promise<readonly RegistryEntry[]> {
  const answer = await withDeadline(fetch(path, { credentials: 'same-origin' }), DEADLINE_MS);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return ((await answer.json()) as Registry).remotes;
}
