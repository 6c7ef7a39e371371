import { hash as digest } from 'node:crypto';
import { API_KEY_PATTERN, findApiKey } from '@atlas/contracts';
import type { AccountClient } from '../../auth/account-client';
import { Cache } from '../../cache/cache';

/** A revoked key is refused after this time at most. */
const KNOWN_MS = 30_000;
const UNKNOWN_MS = 5_000;
/** A known key stays valid while the account service fails. */
const STALE_IF_ERROR_MS = 600_000;
const MAX_CACHED = 10_000;
const MAX_CONCURRENT = 20;

export interface FoundKey {
  /** Null for an unknown or revoked key. */
  readonly id: string | null;
}

const UNKNOWN: FoundKey = { id: null };

/** Finds API keys by their hash at the account service. Results are cached. */
export class ApiKeys {
  private readonly cache = new Cache<FoundKey>({
    maxEntries: MAX_CACHED,
    maxConcurrentFetches: MAX_CONCURRENT,
    lifetimeOf: ({ id }) =>
      id === null
        ? { freshMs: UNKNOWN_MS }
        : { freshMs: KNOWN_MS, staleIfErrorMs: STALE_IF_ERROR_MS },
  });

  constructor(private readonly account: AccountClient) {}

  /** @returns undefined while the account service does not respond */
  async find(secret: string): Promise<FoundKey | undefined> {
    if (!API_KEY_PATTERN.test(secret)) return UNKNOWN;
    const hash = digest('sha256', secret, 'base64url');
    const load = () => this.account.call(findApiKey, { params: { hash } });
    return (await this.cache.fetch(hash, load))?.value;
  }
}
