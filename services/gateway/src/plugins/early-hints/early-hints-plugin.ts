import { isTrustedPeer } from '../../http/client-address';
import type { RequestContext } from '../../http/request-context';
import { toLinkHeader } from '../../pages/preload-links';
import { z } from 'zod';
import { definePlugin } from '../define-plugin';

/** Proxies may refuse a larger head. */
const MAX_LINKS = 20;

/**
 * Sends 103 Early Hints with the preloads of a page, unless the page is ready. Over HTTP/1.1 it sends them only to a
 * trusted proxy that passes them on: some clients take a 103 for the response.
 */
export const earlyHintsPlugin = definePlugin({
  name: 'early-hints',
  env: {
    EARLY_HINTS: z
      .enum(['0', '1'])
      .default('0')
      .describe(
        'The `TRUSTED_PROXIES` pass on 103 Early Hints: pages begin with them there, too. By HTTP/2 at the gateway itself they always do.',
      ),
  },
  setup(gateway, { EARLY_HINTS: setting }) {
    const { trustedProxies } = gateway.config;
    const mayPassOn = setting === '1';
    if (!mayPassOn && !gateway.env.TLS_CERT_FILE) return;
    const isPassedOn = ({ req }: RequestContext) =>
      mayPassOn && trustedProxies !== undefined && isTrustedPeer(req, trustedProxies);
    gateway.onPageStart(async ({ request: { context, req, res }, found, preloads, isReady }) => {
      if (req.method !== 'GET' || !found.known) return;
      if (!isHttp2(context) && !isPassedOn(context)) return;
      if ((await isReady()) || res.destroyed) return;
      const files = preloads().filter(({ isLow }) => !isLow);
      res.writeEarlyHints({ link: files.slice(0, MAX_LINKS).map(toLinkHeader) });
    });
  },
});

const isHttp2 = ({ req: { socket } }: RequestContext): boolean =>
  'alpnProtocol' in socket && socket.alpnProtocol === 'h2';
