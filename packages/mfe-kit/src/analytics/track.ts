import { getPlatform } from '../platform/holder';
import type { TrackedEvent } from './tracker';

export function track(event: TrackedEvent): void {
  getPlatform().tracker.track(event);
}
