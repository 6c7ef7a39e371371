import { Problem } from '@atlas/contracts';

/** Enough for an office behind one address. */
const MAX_PER_ADDRESS = 100;
/** A visible tab has at most two; a visitor has a few windows and devices. Without a cookie an address counts as one visitor. */
const MAX_PER_VISITOR = 20;

/**
 * Counts open event streams by address and by visitor, so that no visitor takes all streams of an address.
 * @returns a function that counts a stream and returns the one that releases it
 */
export function createStreamLimit(): (address: string, visitorId?: string) => () => void {
  const openByAddress = new Map<string, number>();
  const openByVisitor = new Map<string, number>();
  return (address, visitorId = `without cookie ${address}`) => {
    const addressCount = openByAddress.get(address) ?? 0;
    const visitorCount = openByVisitor.get(visitorId) ?? 0;
    if (addressCount >= MAX_PER_ADDRESS || visitorCount >= MAX_PER_VISITOR)
      throw new Problem('too-many-streams');
    openByAddress.set(address, addressCount + 1);
    openByVisitor.set(visitorId, visitorCount + 1);
    return () => {
      release(openByAddress, address);
      release(openByVisitor, visitorId);
    };
  };
}

function release(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
