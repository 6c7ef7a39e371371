import { Problem } from '@atlas/contracts';
import { createRemoteJWKSet, errors } from 'jose';
import type { JWTVerifyGetKey } from 'jose';

const TIMEOUT_MS = 3_000;
/** For keys that were withdrawn. A token with an unknown key makes the set reload at once. */
const RELOAD_MS = 10 * 60_000;
const RETRY_SECONDS = '2';

/**
 * Public keys at a URL. Once they are known, tokens are verified while the URL does not respond, too.
 * @param url of a JSON Web Key Set
 * @returns the key set
 */
export function createRemoteKeys(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: Infinity,
  });
  let reloadedAt = Date.now();
  return (header, token) => {
    if (Date.now() - reloadedAt >= RELOAD_MS) {
      reloadedAt = Date.now();
      // The known keys stay when it fails.
      void keys.reload().catch(() => undefined);
    }
    return keys(header, token);
  };
}

/**
 * Distinguishes keys that cannot be fetched from tokens without a valid key.
 * @param keys a key set that fetches its keys
 * @returns the key set, which throws Problem `service-unavailable` when it cannot fetch them
 */
export function withKeyProblems(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isOfToken(error)) throw error;
      throw new Problem('service-unavailable', {
        detail: 'The signing keys of sessions cannot be read.',
        headers: { 'Retry-After': RETRY_SECONDS },
      });
    }
  };
}

/** Errors of the request for keys have the class of all errors, or a code of their own. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== errors.JOSEError.code
  );
}
