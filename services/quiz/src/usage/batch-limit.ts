import { Problem } from '@atlas/service-kit';

const WINDOW_MS = 60_000;
const MOST_BATCHES = 60;
/** Bounds the memory; a map this full starts anew. */
const MOST_VISITORS = 50_000;

export class TooManyBatches extends Problem {
  constructor() {
    super(429, 'too-many-batches', 'Too many batches', 'At most 60 batches a minute.');
  }
}

export type BatchLimit = (visitorId: string, now: number) => void;

/** Throws TooManyBatches when a visitor sends more than 60 in one minute. */
export function createBatchLimit(): BatchLimit {
  let windowStart = 0;
  let sent = new Map<string, number>();
  return (visitorId, now) => {
    if (now - windowStart >= WINDOW_MS || sent.size >= MOST_VISITORS) {
      windowStart = now;
      sent = new Map();
    }
    const count = (sent.get(visitorId) ?? 0) + 1;
    sent.set(visitorId, count);
    if (count > MOST_BATCHES) throw new TooManyBatches();
  };
}
