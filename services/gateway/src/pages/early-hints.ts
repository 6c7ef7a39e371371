import type { Config } from '../config/config';
import { isTrustedPeer } from '../http/client-address';
import { isSettled } from './is-settled';
import type { PageInput } from './page-plugins';
import { toLinkHeader } from './preload-links';
import type { Preload } from './preload-links';

/** Proxies may refuse a larger head. */
const MAX_LINKS = 20;

export type SendEarlyHints = (
  input: PageInput,
  work: Promise<unknown>,
  preloads: () => readonly Preload[],
) => Promise<void>;

/**
 * Sends 103 Early Hints with the preloads of a page, unless the page is ready. Over HTTP/1.1 it sends them only to a
 * trusted proxy that passes them on: some clients take a 103 for the response.
 */
export function createSendEarlyHints({ trustedProxies, earlyHints }: Config): SendEarlyHints {
  return async ({ request: { req, res }, found }, work, preloads) => {
    const isHttp2 = (req.socket as { alpnProtocol?: string | false | null }).alpnProtocol === 'h2';
    const isPassedOn = earlyHints && trustedProxies && isTrustedPeer(req, trustedProxies);
    if (req.method !== 'GET' || !found.known || (!isHttp2 && !isPassedOn)) return;
    if ((await isSettled(work)) || res.destroyed) return;
    const files = preloads().filter(({ isLow }) => !isLow);
    res.writeEarlyHints({ link: files.slice(0, MAX_LINKS).map(toLinkHeader) });
  };
}
