import { createHmac } from 'node:crypto';

const MAX_REMEMBERED = 10_000;

/**
 * What stands for an address in the log: the same for one day and for nobody who lacks the key, so that abuse
 * is traced and no visitor is (the privacy policy names no addresses). `npm run gateway -- mark <address>` says
 * which one an address has today.
 */
export function createCallerPseudonym(
  secret: string,
  now: () => number = Date.now,
): (address: string) => string {
  const known = new Map<string, string>();
  let today = -1;
  return (address) => {
    const day = Math.floor(now() / 86_400_000);
    if (day !== today || known.size >= MAX_REMEMBERED) known.clear();
    today = day;
    let mark = known.get(address);
    if (!mark) known.set(address, (mark = markOf(address, day, secret)));
    return mark;
  };
}

function markOf(address: string, day: number, secret: string): string {
  return createHmac('sha256', secret).update(`${day} ${address}`).digest('base64url').slice(0, 12);
}
