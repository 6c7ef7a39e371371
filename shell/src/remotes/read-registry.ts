import type { Registry, RegistryEntry } from '@atlas/contracts';
import { withDeadline } from '@atlas/mfe-kit/host';

const DEADLINE_MS = 4_000;

/**
 * The registry that the gateway put into the page, else the one it serves. A site without either
 * still has the shell's own pages.
 */
export async function readRegistry(): Promise<readonly RegistryEntry[]> {
  const inlined = document.getElementById('registry')?.textContent;
  if (inlined) return (JSON.parse(inlined) as Registry).remotes;
  try {
    const response = await withDeadline(
      fetch('/registry.json', { credentials: 'same-origin' }),
      DEADLINE_MS,
    );
    return response.ok ? ((await response.json()) as Registry).remotes : [];
  } catch (error) {
    console.error('The registry could not be read', error);
    return [];
  }
}
