import { useBrowserState } from '@atlas/mfe-kit';

/** False as long as the page stands as a server drew it. */
export function useIsHydrated(): boolean {
  const [alive] = useBrowserState(() => true, false);
  return alive;
}
