import type { Response } from 'express';
import type { Config } from '../config/config';
import { isTrustedPeer } from '../http/client-address';
import type { RequestContext } from '../http/request-context';
import { preloadsOf, toLink } from './preload-links';
import type { PageParts } from './preload-links';

/** A head of hints that is larger may be refused on the way. */
const MOST_LINKS = 20;

export type SayEarly = (
  exchange: RequestContext,
  res: Response,
  page: { readonly html: string; readonly parts: PageParts; readonly made: Promise<unknown> },
) => Promise<void>;

/**
 * 103 Early Hints: what the page's head will name, before the page is made. Nothing where it is made already, or where who
 * asks may not understand: some callers of HTTP/1.1 take a 103 for the answer.
 */
export function createSayEarly({ trustedProxies, earlyHints }: Config): SayEarly {
  return async ({ req }, res, { html, parts, made }) => {
    const socket = req.socket as { alpnProtocol?: string | false | null };
    const isBy2 = socket.alpnProtocol === 'h2';
    const passesOn = earlyHints && trustedProxies && isTrustedPeer(req, trustedProxies);
    if (req.method !== 'GET' || !parts.found.known || (!isBy2 && !passesOn)) return;
    // What is kept is there without a wait.
    if ((await isSettled(made)) || res.destroyed) return;
    const files = preloadsOf(html, parts).filter(({ isLow }) => !isLow);
    res.writeEarlyHints({ link: files.slice(0, MOST_LINKS).map(toLink) });
  };
}

/** Whether it is there without a wait. */
export function isSettled(work: Promise<unknown>): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  return Promise.race([settled, new Promise<false>((resolve) => setImmediate(resolve, false))]);
}
