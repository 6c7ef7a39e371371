import { sendBeacon } from '../api/send-beacon';
import { isOptedOut } from './opt-out';

export type TrackedEvent =
  | { type: 'page-view'; path: string }
  | { type: 'tool-visit'; toolId: string }
  | { type: 'quiz-complete' };

export interface Tracker {
  track(event: TrackedEvent): void;
  flush(): void;
}

const ENDPOINT = '/api/usage/events';
const FLUSH_MS = 5_000;
const MAX_BATCH = 20;

/** Gathers events and sends them by beacon; nothing at all for visitors who ask not to be tracked. */
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
