import type { Response } from 'express';
import { definePlugin } from '../define-plugin';
import { createCheckReadiness } from './readiness';

/** Serves the probes of orchestrators and load balancers. */
export const probesPlugin = definePlugin({
  name: 'probes',
  setup(gateway) {
    const { version } = gateway;
    const checkReadiness = createCheckReadiness(gateway);
    let isDraining = false;
    gateway.onDrain(() => {
      isDraining = true;
    });
    gateway.routes((router) => {
      router.get('/healthz', (_req, res) => void withoutCache(res).json({ status: 'ok', version }));
      router.get('/livez', (_req, res) => void withoutCache(res).json({ status: 'ok' }));
      router.get('/readyz', async (_req, res) => {
        const { isReady, ...states } = await checkReadiness();
        const ready = isReady ? 'ready' : 'not-ready';
        const status = isDraining ? 'draining' : ready;
        withoutCache(res)
          .status(status === 'ready' ? 200 : 503)
          .json({ status, ...states, ...gateway.readinessStates() });
      });
    });
  },
});

const withoutCache = (res: Response): Response => res.set('Cache-Control', 'no-store');
