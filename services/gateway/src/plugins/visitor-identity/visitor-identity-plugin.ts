import { VISITOR_KEYS_PATH } from '@atlas/service-kit';
import { Cache } from '../../cache/cache';
import { definePlugin } from '../define-plugin';
import { createVisitorSigner } from './visitor-signer';

/** Half of a token's lifetime, so that each is valid for minutes when a service gets it. */
const REUSED_MS = 300_000;
const MAX_TOKENS = 10_000;
const KEYS_MAX_AGE_SECONDS = 3_600;

/** Identifies visitors to the published services of teams, by tokens that they verify with the keys of the site. */
export const visitorIdentityPlugin = definePlugin({
  name: 'visitor-identity',
  setup(gateway) {
    const signer = createVisitorSigner(gateway.config.visitorSecret);
    const tokens = new Cache<string>({
      maxEntries: MAX_TOKENS,
      lifetimeOf: () => ({ freshMs: REUSED_MS }),
    });
    gateway.identifyVisitors((visitorId, service) => {
      const key = `${service} ${visitorId}`;
      const known = tokens.get(key);
      if (known) return known;
      if (!gateway.services.services.some(({ name }) => name === service)) return undefined;
      const token = signer.sign(visitorId, service);
      tokens.set(key, token);
      return token;
    });
    gateway.routes((router) => {
      router.get(VISITOR_KEYS_PATH, (_req, res) => {
        res.set('Cache-Control', `public, max-age=${KEYS_MAX_AGE_SECONDS}`).json(signer.keySet);
      });
    });
  },
});
