import { generateSigningKey } from './signing-key';
import type { SigningKey } from './signing-key';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long one key signs. */
const REIGN = 30 * DAY;
/** Longer than any verifier keeps our keys: each key is published this long before it signs. */
const HERALD = DAY;
/** Longer than a token lives: a key is published this long after it last signed. */
const MOURNING = HOUR;

/** The keys that should be there now: at least the signing one and the next, so that rotation logs nobody out. */
export function keepSchedule(keys: readonly SigningKey[], now: number): SigningKey[] {
  const kept = keys.filter((_, index) => (keys[index + 1]?.signsFrom ?? Infinity) > now - MOURNING);
  if (kept.length === 0) kept.push(generateSigningKey(now));
  while ((kept.at(-1)?.signsFrom ?? 0) <= now + HERALD) {
    kept.push(generateSigningKey(Math.max(kept.at(-1)?.signsFrom ?? 0, now) + REIGN));
  }
  return kept;
}

export function signingKeyOf(keys: readonly SigningKey[], now: number): SigningKey {
  const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];
  if (!key) throw new Error('no signing key');
  return key;
}
