const DAY_MS = 86_400_000;
/** However often it is used: then one signs in again. */
const LONGEST_MS = 30 * DAY_MS;
/** Without being used. */
const IDLE_MS = 7 * DAY_MS;
/** Maximum age of a sign-in for irreversible actions. */
const FRESH_MS = 15 * 60_000;

/** When an idle session expires, in ms. */
export function endOf(createdAt: number, now: number): number {
  return Math.min(createdAt + LONGEST_MS, now + IDLE_MS);
}

/** Whether the user has signed in recently. */
export function isFresh(createdAt: number, now: number): boolean {
  return now - createdAt <= FRESH_MS;
}
