import { usePlatform } from '../platform/platform-context';

/**
 * Renders nothing. Tells a server which fragment renders, in case that the rendering is aborted.
 */
export function RenderMarker({ remote, slot }: { remote?: string; slot?: string }) {
  usePlatform().onFragmentRender?.(remote, slot);
  return null;
}
