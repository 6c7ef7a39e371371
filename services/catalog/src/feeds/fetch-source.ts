import { readFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { PublicFetchError } from '@atlas/service-kit/public-fetch';
import type { PublicFetch, PublicResponse } from '@atlas/service-kit/public-fetch';
import type { Feed } from './define-feed';
import { FeedFailedError } from './failure';
import { isAddress } from './feeds-file';
import type { Robots } from './robots';

/** Validators of a source: the headers of its last response that identify its version. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface Fetched {
  readonly body: Buffer;
  readonly validators: Validators;
}

export interface FetchSource {
  /**
   * Fetches a source: an address, politely and by public addresses only, or a local file.
   * @param validators of the copy that was read last; undefined reads in full
   * @returns undefined when it has not changed
   * @throws FeedFailedError, PublicFetchError
   */
  (
    url: string,
    feed: Pick<Feed, 'maxBytes' | 'timeoutMs'>,
    options: { validators?: Validators | undefined; signal: AbortSignal },
  ): Promise<Fetched | undefined>;
}

const MAX_HOPS = 3;
const ACCEPT = 'text/csv, application/json, text/html, text/plain;q=0.9, */*;q=0.5';

/** One request at a time: the runner reads one feed after another, and a feed sends one request after another. */
export function createFetchSource(fetchPublic: PublicFetch, robots: Robots): FetchSource {
  const lastRequests = new Map<string, number>();

  async function pause(url: URL, signal: AbortSignal): Promise<void> {
    const waitMs = (lastRequests.get(url.origin) ?? 0) + robots.delayMs(url) - Date.now();
    if (waitMs > 0) await setTimeout(waitMs, undefined, { signal });
    if (lastRequests.size > 200) lastRequests.clear();
    lastRequests.set(url.origin, Date.now());
  }

  /** Follows redirects to addresses that robots.txt of their site allows. */
  async function send(
    first: string,
    { maxBytes, timeoutMs }: Pick<Feed, 'maxBytes' | 'timeoutMs'>,
    headers: NonNullable<Parameters<PublicFetch>[1]['headers']>,
    signal: AbortSignal,
  ): Promise<PublicResponse> {
    let url = new URL(first);
    for (let hops = 0; hops <= MAX_HOPS; hops++) {
      if (!(await robots.isAllowed(url, signal)))
        throw new FeedFailedError('robots', `robots.txt of ${url.host} disallows the address`);
      await pause(url, signal);
      let target: URL | undefined;
      const allowRedirect = (to: URL) => {
        target = to;
        return false;
      };
      try {
        return await fetchPublic(url.href, { maxBytes, timeoutMs, headers, allowRedirect, signal });
      } catch (error) {
        const isRedirect = error instanceof PublicFetchError && error.reason === 'redirect-refused';
        if (!isRedirect || !target) throw error;
        url = target;
      }
    }
    throw new PublicFetchError('too-many-redirects');
  }

  return async (url, feed, { validators = {}, signal }) => {
    if (!isAddress(url)) return readLocal(url, feed, validators);
    const { etag, lastModified } = validators;
    const headers = {
      accept: ACCEPT,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    };
    const response = await send(url, feed, headers, signal);
    if (response.status === 304 && (etag ?? lastModified) !== undefined) return undefined;
    if (response.status !== 200)
      throw new FeedFailedError('status', `The host responded with ${response.status}`);
    const { etag: newEtag, 'last-modified': modified } = response.headers;
    return {
      body: response.body,
      validators: {
        ...(newEtag && { etag: newEtag }),
        ...(modified && { lastModified: modified }),
      },
    };
  };
}

async function readLocal(
  file: string,
  { maxBytes }: Pick<Feed, 'maxBytes'>,
  { lastModified }: Validators,
): Promise<Fetched | undefined> {
  const found = await stat(file).catch((error: unknown) => {
    throw new FeedFailedError('unreachable', 'The file cannot be read', { cause: error });
  });
  if (found.size > maxBytes) throw new FeedFailedError('too-large', `More than ${maxBytes} bytes`);
  const modified = `${found.mtimeMs} ${found.size}`;
  if (modified === lastModified) return undefined;
  return { body: await readFile(file), validators: { lastModified: modified } };
}
