import { usePlatform } from '../platform/platform-context';

/**
 * Renders nothing. Tells which fragment renders, in case that the rendering is aborted or does not
 * end.
 */
export function RenderMarker({ remote, slot }: { remote?: string; slot?: string }) {
  usePlatform().onFragmentRender?.(remote, slot);
  return null;
}
