import { usePlatform } from '../platform/platform-context';
import type { Tracker } from './tracker';

/** @returns a function that records a usage event; it is the same on every render */
export function useTrack(): Tracker['track'] {
  return usePlatform().tracker.track;
}
