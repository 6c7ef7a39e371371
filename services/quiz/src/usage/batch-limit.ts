import { Problem } from '@atlas/contracts';

const WINDOW_MS = 60_000;
/** Batches a minute. Many visitors may share an address; one without a cookie is as one visitor. */
const MOST = { visitor: 60, address: 600, unknown: 60 } as const;
/** Bounds the memory. */
const MOST_CALLERS = 50_000;

interface Sender {
  visitorId: string | undefined;
  address: string;
}
export type BatchLimit = (sender: Sender, now: number) => void;

/** @throws Problem. A fresh cookie for each batch does not help: the address is counted as well. */
export function createBatchLimit(): BatchLimit {
  let windowStart = 0;
  let sent = new Map<string, number>();
  const count = (kind: keyof typeof MOST, name: string): void => {
    const key = `${kind}/${name}`;
    const times = (sent.get(key) ?? 0) + 1;
    // A table that fills up within a minute is a distributed attack: new visitors wait for the next minute.
    if (times > MOST[kind] || (times === 1 && sent.size >= MOST_CALLERS))
      throw new Problem('too-many-batches', { detail: 'At most 60 batches a minute.' });
    sent.set(key, times);
  };
  return ({ visitorId, address }, now) => {
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now;
      sent = new Map();
    }
    count('address', address);
    if (visitorId) count('visitor', visitorId);
    else count('unknown', address);
  };
}
