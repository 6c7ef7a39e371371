import { sendBeacon } from '../api/send-beacon';
import { isOptedOut } from './opt-out';

/** One usage event. */
export type TrackedEvent =
  | { type: 'page-view'; path: string }
  | { type: 'tool-visit'; toolId: string }
  | { type: 'comparison'; toolIds: string[] }
  | { type: 'quiz-complete' };

/** Sends usage events in batches. */
export interface Tracker {
  readonly track: (event: TrackedEvent) => void;
  readonly flush: () => void;
}

const ENDPOINT = '/api/usage/events';
const FLUSH_MS = 5_000;
const MAX_BATCH = 20;

/**
 * Creates a tracker that sends batches by beacon: every 5 seconds, every 20 events and when the
 * page is left.
 * Events of visitors who opted out are dropped.
 * @returns the tracker of a page
 */
export function createTracker(): Tracker {
  let queued: (TrackedEvent & { at: string })[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (queued.length === 0) return;
    const body = new Blob([JSON.stringify({ events: queued })], { type: 'application/json' });
    queued = [];
    sendBeacon(ENDPOINT, body);
  };
  if (typeof window !== 'undefined') window.addEventListener('pagehide', flush);

  return {
    track(event) {
      if (isOptedOut()) return;
      queued.push({ ...event, at: new Date().toISOString() });
      if (queued.length >= MAX_BATCH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
  };
}
