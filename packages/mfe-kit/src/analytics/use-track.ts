import { usePlatform } from '../platform/platform-context';
import type { Tracker } from './tracker';

export function useTrack(): Tracker['track'] {
  return usePlatform().tracker.track;
}
