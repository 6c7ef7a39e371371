import { createHmac } from 'node:crypto';
import { Cache } from '../cache/cache';

const MAX_CACHED = 10_000;
const DAY_MS = 86_400_000;

/**
 * Creates pseudonyms of client addresses for the log. A pseudonym is the same for one day and cannot be reversed without the
 * key: abuse can be traced, and visitors cannot (the privacy policy names no addresses). `npm run gateway -- pseudonym
 * <address>` prints today's pseudonym of an address.
 */
export function createCallerPseudonym(
  secret: string,
  now: () => number = Date.now,
): (address: string) => string {
  const pseudonyms = new Cache<string>({
    maxEntries: MAX_CACHED,
    lifetimeOf: () => ({ freshMs: DAY_MS - (now() % DAY_MS) }),
    now,
  });
  return (address) => {
    const known = pseudonyms.get(address);
    if (known) return known;
    const pseudonym = toPseudonym(address, Math.floor(now() / DAY_MS), secret);
    pseudonyms.set(address, pseudonym);
    return pseudonym;
  };
}

function toPseudonym(address: string, day: number, secret: string): string {
  return createHmac('sha256', secret).update(`${day} ${address}`).digest('base64url').slice(0, 12);
}
