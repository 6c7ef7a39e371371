import { usePlatform } from '../platform/platform-context';

/** Draws nothing. A server that is stopped in the middle learns from it whose part it was drawing. */
export function Turn({ of, slot }: { of?: string; slot?: string }) {
  usePlatform().onTurn?.(of, slot);
  return null;
}
