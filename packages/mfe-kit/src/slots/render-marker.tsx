import { usePlatform } from '../platform/platform-context';

/** Draws nothing. A server that is stopped in the middle learns from it whose part it was drawing. */
export function RenderMarker({ remote, slot }: { remote?: string; slot?: string }) {
  usePlatform().onFragmentRender?.(remote, slot);
  return null;
}
