import { hash as digest } from 'node:crypto';
import { API_KEY_PATTERN, fillPath, findApiKey } from '@atlas/contracts';
import { Cache } from '../../cache/cache';
import { fetchResponse } from '../../proxy/fetch-response';

const TIMEOUT_MS = 2_000;
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

  constructor(private readonly source: { accountUrl: string; serviceToken: string }) {}

  /** @returns undefined while the account service does not respond */
  async find(secret: string): Promise<FoundKey | undefined> {
    if (!API_KEY_PATTERN.test(secret)) return UNKNOWN;
    const hash = digest('sha256', secret, 'base64url');
    return (await this.cache.fetch(hash, () => this.load(hash)))?.value;
  }

  private async load(hash: string): Promise<FoundKey> {
    const { accountUrl, serviceToken } = this.source;
    const url = accountUrl + fillPath(findApiKey.path, { hash });
    const headers = { authorization: `Service ${serviceToken}`, accept: 'application/json' };
    const { status, body } = await fetchResponse(url, headers, TIMEOUT_MS);
    if (status !== 200) throw new Error(`The account service responded ${status}.`);
    return findApiKey.output.parse(JSON.parse(body.toString()));
  }
}
