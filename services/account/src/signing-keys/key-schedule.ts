import { generateSigningKey } from './signing-key';
import type { SigningKey } from './signing-key';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long one key signs. */
const SIGNING_PERIOD = 30 * DAY;
/** Longer than any verifier keeps our keys: each key is published this long before it signs. */
const PUBLISH_BEFORE_USE = DAY;
/** Longer than a token lives: a key is published this long after it last signed. */
const RETAIN_AFTER_USE = HOUR;

/** The current keys: at least the signing one and the next, so that rotation ends no session. */
export function updateSchedule(keys: readonly SigningKey[], now: number): SigningKey[] {
  const current = keys.filter(
    (_, index) => (keys[index + 1]?.signsFrom ?? Infinity) > now - RETAIN_AFTER_USE,
  );
  if (current.length === 0) current.push(generateSigningKey(now));
  while ((current.at(-1)?.signsFrom ?? 0) <= now + PUBLISH_BEFORE_USE) {
    current.push(
      generateSigningKey(Math.max(current.at(-1)?.signsFrom ?? 0, now) + SIGNING_PERIOD),
    );
  }
  return current;
}

export function signingKeyOf(keys: readonly SigningKey[], now: number): SigningKey {
  const key = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0];
  if (!key) throw new Error('no signing key');
  return key;
}
