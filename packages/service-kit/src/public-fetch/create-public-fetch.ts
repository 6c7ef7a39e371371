import { Agent } from 'undici';
import { PublicFetchError, toPublicFetchError } from './public-fetch-error';
import { readBody } from './read-body';
import { lookupOf, resolveByDns, resolvePublic } from './resolve-public';
import { withDeadline } from '../http/with-deadline';
import type { AddressRules, ResolveHost } from './resolve-public';

export type { ResolveHost } from './resolve-public';

/** Request headers that a caller may set. Cookies are never sent. */
export type PublicFetchHeaders = Partial<
  Record<'accept' | 'accept-language' | 'if-none-match' | 'if-modified-since', string>
>;

export interface PublicFetchOptions {
  /** Bound of the body, as sent and decompressed. */
  readonly maxBytes: number;
  /** Time for everything: DNS, connections, redirects and the body. */
  readonly timeoutMs: number;
  readonly headers?: PublicFetchHeaders;
  /** Whether a redirect to this URL is followed; every redirect to a public address without it. */
  readonly allowRedirect?: (target: URL) => boolean;
  /** Sends this body by POST, with further headers. A redirect is then returned and not followed. */
  readonly post?: {
    readonly body: Buffer;
    /** By lower-case names. */
    readonly headers: Readonly<Record<string, string>>;
  };
  readonly signal?: AbortSignal;
}

export interface PublicResponse {
  /** URL after redirects. */
  readonly url: string;
  readonly status: number;
  /** Response headers with lower-case names; several values are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** @throws PublicFetchError with the reason */
export type PublicFetch = (url: string, options: PublicFetchOptions) => Promise<PublicResponse>;

export interface PublicFetchSettings {
  /** Names the site and an address where its operator can be reached. */
  readonly userAgent: string;
  /** Resolves host names; by DNS without it. */
  readonly resolve?: ResolveHost;
  /** `address:port` of local servers, for tests only. Never fill it from configuration. */
  readonly allowedAddresses?: readonly string[];
}

const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16_384;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const STANDARD_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Creates a fetch for URLs that people outside supplied (protection from server-side request forgery). It resolves the name
 * itself, refuses addresses that are not public, connects to exactly the addresses it checked, and repeats that for each of
 * at most three redirects. Only http and https on their standard ports; time, header and body are bounded.
 * @param settings user agent; resolver and allowed addresses for tests
 * @returns the fetch, which rejects with `PublicFetchError`
 * @example
 * const fetchPublic = createPublicFetch({ userAgent: 'AI-Atlas/1.0 (+https://atlas.example)' });
 * const { status, body } = await fetchPublic(url, { maxBytes: 65_536, timeoutMs: 5_000 });
 */
export function createPublicFetch({
  userAgent,
  resolve = resolveByDns,
  allowedAddresses = [],
}: PublicFetchSettings): PublicFetch {
  const rules: AddressRules = { resolve, allowed: new Set(allowedAddresses) };

  return async (url, options) => {
    const outer = options.signal ?? new AbortController().signal;
    try {
      return await withDeadline(options.timeoutMs, outer, (signal) =>
        follow(url, { ...options, signal }, { userAgent, rules }),
      );
    } catch (error) {
      throw toPublicFetchError(error);
    }
  };
}

interface Attempt extends PublicFetchOptions {
  readonly signal: AbortSignal;
}

interface Sender {
  readonly userAgent: string;
  readonly rules: AddressRules;
}

async function follow(first: string, options: Attempt, sender: Sender): Promise<PublicResponse> {
  let url = parseUrl(first, sender.rules);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const result = await untilAborted(options.signal, sendOnce(url, options, sender));
    if (!('location' in result)) return result;
    url = parseUrl(new URL(result.location, url).href, sender.rules);
    if (options.allowRedirect?.(url) === false) throw new PublicFetchError('redirect-refused');
  }
  throw new PublicFetchError('too-many-redirects');
}

/** One request on a connection of its own to an address that was checked. */
async function sendOnce(
  url: URL,
  { maxBytes, headers, post, signal }: Attempt,
  { userAgent, rules }: Sender,
): Promise<PublicResponse | { location: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await resolvePublic(host, portOf(url), rules);
  signal.throwIfAborted();
  const agent = new Agent({
    connect: { lookup: lookupOf(addresses) },
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  const closeAgent = () => void agent.destroy();
  signal.addEventListener('abort', closeAgent);
  try {
    const response = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: post ? 'POST' : 'GET',
      headers: {
        ...post?.headers,
        ...headers,
        'user-agent': userAgent,
        'accept-encoding': 'gzip, deflate, br',
      },
      ...(post && { body: post.body }),
      signal,
    });
    // The connection is closed before an unread body has ended.
    response.body.on('error', () => undefined);
    const received = flatten(response.headers);
    const { location, 'content-length': length, 'content-encoding': coding } = received;
    if (!post && REDIRECTS.has(response.statusCode) && location) return { location };
    if (Number(length ?? 0) > maxBytes) throw new PublicFetchError('too-large');
    const body = await readBody(response.body, coding, maxBytes);
    return { url: url.href, status: response.statusCode, headers: received, body };
  } finally {
    signal.removeEventListener('abort', closeAgent);
    await agent.destroy();
  }
}

function parseUrl(text: string, { allowed }: AddressRules): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !(url.protocol in STANDARD_PORTS) || url.username || url.password) {
    throw new PublicFetchError('invalid-url');
  }
  const isTestPort = [...allowed].some((address) => address.endsWith(`:${url.port}`));
  if (url.port !== '' && !isTestPort) throw new PublicFetchError('invalid-url');
  return url;
}

function portOf(url: URL): string {
  return url.port || (STANDARD_PORTS[url.protocol] ?? '');
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return Object.fromEntries(entries);
}

/** Rejects as soon as the signal aborts; neither DNS nor a pending connection can be cancelled. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
    // A late failure of the work was reported as the abort already.
    work.catch(() => undefined);
  }
}
