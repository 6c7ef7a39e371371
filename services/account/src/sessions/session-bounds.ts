const DAY_MS = 86_400_000;
/** However often it is used: then one signs in again. */
const LONGEST_MS = 30 * DAY_MS;
/** Without being used. */
const IDLE_MS = 7 * DAY_MS;
/** What cannot be undone asks for a sign-in that is no older. */
const FRESH_MS = 15 * 60_000;

/** When a session that is used now ends if nobody comes back, in ms. */
export function endOf(createdAt: number, now: number): number {
  return Math.min(createdAt + LONGEST_MS, now + IDLE_MS);
}

/** Whether somebody has signed in just now. */
export function isFresh(createdAt: number, now: number): boolean {
  return now - createdAt <= FRESH_MS;
}
