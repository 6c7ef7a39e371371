import { createHash } from 'node:crypto';

const BUCKETS = 10_000;

/**
 * Says whether a visitor gets the canary of a slice. The result is stable for a percentage, stays true while the percentage
 * grows, and does not depend on other slices.
 */
export function isInCanary(visitorId: string, slice: string, percent: number): boolean {
  const bucket =
    createHash('sha256').update(`${visitorId} ${slice}`).digest().readUInt32BE(0) % BUCKETS;
  return bucket < percent * (BUCKETS / 100);
}
