import { useBrowserState } from '@atlas/mfe-kit';

/** Whether the page is hydrated: false on the server and in the first render of a server-rendered page. */
export function useIsHydrated(): boolean {
  const [isHydrated] = useBrowserState(() => true, false);
  return isHydrated;
}
