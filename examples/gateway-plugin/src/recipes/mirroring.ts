import { definePlugin } from '@atlas/service-gateway/plugin';
import { z } from 'zod';

const TIMEOUT_MS = 2_000;
/** More copies at once are left out: the mirror must not slow the site. */
const MAX_IN_FLIGHT = 20;

/** Sends a copy of reads to another server and ignores its response. Copies have no cookies and no session. */
export default definePlugin({
  name: 'mirroring',
  env: {
    MIRROR_URL: z.url().describe('Server that gets the copies.'),
    MIRROR_SHARE: z.coerce.number().min(0).max(1).default(1).describe('Share of reads.'),
  },
  setup(gateway, { MIRROR_URL: mirror, MIRROR_SHARE: share }) {
    let inFlight = 0;
    gateway.onCall(({ req, id }) => {
      if (req.method !== 'GET' || inFlight >= MAX_IN_FLIGHT || Math.random() >= share) return;
      inFlight += 1;
      const headers = { 'x-request-id': id, 'x-mirrored': '1' };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      fetch(new URL(req.url ?? '/', mirror), { headers, signal })
        .then((response) => response.body?.cancel())
        .catch(() => undefined)
        .finally(() => (inFlight -= 1));
    });
  },
});
