import { countFailedCall } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';

const DEADLINE_MS = 2_000;
/** At most one line for each reason in this time: every page makes such calls. */
const LOG_EVERY_MS = 10_000;
const MISDIRECTED = 421;

export type AskSite = (path: string) => Promise<{ status: number; text: string }>;

interface Site {
  readonly siteUrl: string;
  readonly serviceToken: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * An anonymous visitor's GET of an operation; nothing else is asked for, whatever a half wants. The token says that many
 * visitors are behind it, and that the call comes from inside: it grants nothing else. Calls that fail are counted and
 * logged. What is no answer of an operation (421 by the `Host`, a redirect of a proxy) is given to the page as 503: it is
 * left to the browser, as when a service fails.
 */
export function createAskSite({ siteUrl, serviceToken, logger }: Site): AskSite {
  const noteFailure = createNoteFailure(logger);
  return async (path) => {
    // Nobody catches what is thrown here: a half that asks for what is no address must not end the process.
    if (!URL.canParse(path, siteUrl)) return { status: 403, text: '' };
    const url = new URL(path, siteUrl);
    if (url.origin !== new URL(siteUrl).origin || !url.pathname.startsWith('/api/'))
      return { status: 403, text: '' };
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json', authorization: `Service ${serviceToken}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      const { status } = response;
      const text = await response.text();
      if (status >= 500 || isNoAnswer(status)) noteFailure(String(status), url.pathname);
      if (isNoAnswer(status)) return { status: 503, text: '' };
      return { status, text };
    } catch (error) {
      const isLate = (error as Error).name === 'TimeoutError';
      noteFailure(isLate ? 'timeout' : 'unreachable', url.pathname);
      return { status: 503, text: '' };
    }
  };
}

/** Operations do not redirect, and answer at every host that the gateway serves. */
const isNoAnswer = (status: number): boolean =>
  (status >= 300 && status < 400) || status === MISDIRECTED;

const HINTS: Record<string, string> = {
  [MISDIRECTED]: 'the gateway did not accept SERVICE_TOKEN: it must be the same on both sides',
  unreachable: 'SITE_URL must be an address of the gateway that this process reaches',
};

function createNoteFailure(logger: Site['logger']): (reason: string, path: string) => void {
  const loggedAt = new Map<string, number>();
  return (reason, path) => {
    countFailedCall({ to: 'site', reason });
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? -Infinity) < LOG_EVERY_MS) return;
    loggedAt.set(reason, now);
    logger.warn({ path, reason, hint: HINTS[reason] }, 'data call failed');
  };
}
