import { recordOf } from '@atlas/contracts';
import { countFailedCall, traceCall } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';

const TIMEOUT_MS = 2_000;
/** At most one log line per reason in this time: every page makes such calls. */
const LOG_INTERVAL_MS = 10_000;
const MISDIRECTED = 421;
const FORBIDDEN = { status: 403, text: '' };
const UNAVAILABLE = { status: 503, text: '' };

/** GET of an API path with its query. Never rejects. */
export type FetchFromSite = (path: string) => Promise<{ status: number; text: string }>;

interface SiteOptions {
  readonly siteUrl: string;
  readonly serviceToken: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Creates the only way to the network that server bundles have: a GET of an API path of the site, as an anonymous visitor. The
 * token marks the call as internal for the rate limits and grants nothing else. Failed calls are counted and logged.
 * A response that no API operation sends (421 for a wrong `Host`, a redirect of a proxy) becomes a 503, so that the browser
 * fetches the data.
 */
export function createFetchFromSite({ siteUrl, serviceToken, logger }: SiteOptions): FetchFromSite {
  const recordFailure = createRecordFailure(logger);
  return async (path) => {
    // A path from a server bundle may be any string. An exception here would end the process.
    if (!URL.canParse(path, siteUrl)) return FORBIDDEN;
    const url = new URL(path, siteUrl);
    if (url.origin !== new URL(siteUrl).origin || !url.pathname.startsWith('/api/'))
      return FORBIDDEN;
    try {
      const { status, text } = await traceCall(spanNameOf(url), async (traceHeaders) => {
        const response = await fetch(url, {
          headers: {
            accept: 'application/json',
            // The gateway is near: to compress and decompress costs more than the bytes.
            'accept-encoding': 'identity',
            authorization: `Service ${serviceToken}`,
            ...traceHeaders,
          },
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return { status: response.status, text: await response.text() };
      });
      if (status >= 500 || isForeign(status)) recordFailure(String(status), url.pathname);
      if (isForeign(status)) return UNAVAILABLE;
      return { status, text };
    } catch (error) {
      const isTimeout = recordOf(error).name === 'TimeoutError';
      recordFailure(isTimeout ? 'timeout' : 'unreachable', url.pathname);
      return UNAVAILABLE;
    }
  };
}

/** `GET /api/ai-tools`: without the ids of a path. */
const spanNameOf = ({ pathname }: URL): string => `GET ${pathname.split('/', 3).join('/')}`;

/** Whether no API operation of the site responds with this status. */
const isForeign = (status: number): boolean =>
  (status >= 300 && status < 400) || status === MISDIRECTED;

const HINTS: Record<string, string> = {
  [MISDIRECTED]: 'the gateway did not accept SERVICE_TOKEN: it must be the same on both sides',
  unreachable: 'SITE_URL must be an address of the gateway that this process reaches',
};

function createRecordFailure(
  logger: SiteOptions['logger'],
): (reason: string, path: string) => void {
  const loggedAt = new Map<string, number>();
  return (reason, path) => {
    countFailedCall({ to: 'site', reason });
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? -Infinity) < LOG_INTERVAL_MS) return;
    loggedAt.set(reason, now);
    logger.warn({ path, reason, hint: HINTS[reason] }, 'data call failed');
  };
}
