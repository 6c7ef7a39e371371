import { messageOf } from '@atlas/contracts';
import { BadEnvironment } from '@atlas/service-kit';
import { createLocalJWKSet } from 'jose';
import type { JWK, JWTVerifyGetKey } from 'jose';
import { loadKeys, storeKeys } from './key-file';
import { updateSchedule, signingKeyOf } from './key-schedule';
import { readSigningKey } from './signing-key';
import type { SigningKey } from './signing-key';

export interface KeyRing {
  /** The key that signs now. */
  current(): SigningKey;
  published(): JWK[];
  keySet(): JWTVerifyGetKey;
  close(): void;
}

interface Options {
  dataDir: string;
  /** From SIGNING_KEYS; undefined means keys of one's own in `dataDir`. */
  given: readonly Record<string, unknown>[] | undefined;
  now: () => number;
}

const CHECK_EVERY_MS = 3_600_000;

export async function openKeyRing({ dataDir, given, now }: Options): Promise<KeyRing> {
  if (given) return fixedRing(readGiven(given));
  return scheduledRing(dataDir, now);
}

/** Rotation is the operator's: the first key signs, all are published. @throws BadEnvironment */
function readGiven(given: readonly Record<string, unknown>[]): SigningKey[] {
  try {
    const keys = given.map((jwk) => readSigningKey(jwk, 0));
    if (keys.length === 0) throw new Error('no key in the list');
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length)
      throw new Error('two keys have the same kid');
    return keys;
  } catch (error) {
    throw new BadEnvironment([`SIGNING_KEYS: ${messageOf(error)}`]);
  }
}

function fixedRing(keys: readonly SigningKey[]): KeyRing {
  const published = keys.map(({ publicJwk }) => publicJwk);
  const set = createLocalJWKSet({ keys: published });
  return {
    current: () => keys[0] as SigningKey,
    published: () => published,
    keySet: () => set,
    close: () => undefined,
  };
}

async function scheduledRing(dataDir: string, now: () => number): Promise<KeyRing> {
  let keys: SigningKey[] = await loadKeys(dataDir);
  const tend = async () => {
    const next = updateSchedule(keys, now());
    if (next.length === keys.length && next[0] === keys[0]) return;
    await storeKeys(dataDir, next);
    keys = next;
  };
  await tend();
  // A disk that fails for a while must not stop sign-in: the present keys go on.
  const timer = setInterval(() => void tend().catch(() => undefined), CHECK_EVERY_MS);
  timer.unref();
  const published = () => keys.map(({ publicJwk }) => publicJwk);
  return {
    current: () => signingKeyOf(keys, now()),
    published,
    keySet: () => createLocalJWKSet({ keys: published() }),
    close: () => clearInterval(timer),
  };
}
