import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../mongo/is-database-away';

/** A database that restarts, or members that choose a primary, are back within a second or two. */
const PAUSES_MS = [200, 400, 800, 1_600];
/** Nothing is begun again after that: the driver's own waiting is part of it, and the gateway's patience ends. */
const UNTIL_MS = 3_000;

/** Reads again what failed because the database was away; the driver itself tries each command twice at once. */
export async function readAgain<T>(
  read: () => Promise<T> | T,
  canAnswer: () => boolean,
): Promise<T> {
  const until = Date.now() + UNTIL_MS;
  for (const pause of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      const isWorth = isDatabaseAway(error) && canAnswer() && Date.now() + pause <= until;
      if (!isWorth) throw error;
    }
    await sleep(pause);
  }
  return read();
}
