import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import { createPathTo } from './page-paths';
import type { PathTo } from './page-paths';

/**
 * Paths of pages of other slices and the shell, by the names in their manifests, as the live releases have them.
 * @returns the lookup
 * @example
 * const pathTo = usePathTo();
 * const path = pathTo('tool', { id }); // undefined when no live slice serves the page
 */
export function usePathTo(): PathTo {
  const { registry, hostPages } = usePlatform();
  return createPathTo(
    useStore(registry, (state) => state.entries),
    hostPages,
  );
}
