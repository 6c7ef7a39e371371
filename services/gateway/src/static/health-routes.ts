import type { Express } from 'express';
import { checkReadiness } from '../telemetry/health';
import { withoutCache } from './site-parts';
import type { SiteParts } from './site-parts';

/** Mounts the probes of orchestrators and load balancers. */
export function mountHealth(site: Express, { gateway, pages }: SiteParts): void {
  const { version } = gateway;
  const isShellBuilt = async () => (await pages.template()) !== undefined;
  site.get('/healthz', (_req, res) => void withoutCache(res).json({ status: 'ok', version }));
  site.get('/livez', (_req, res) => void withoutCache(res).json({ status: 'ok' }));
  site.get('/readyz', async (_req, res) => {
    const readiness = await checkReadiness(gateway, isShellBuilt);
    withoutCache(res)
      .status(readiness.status === 'ready' ? 200 : 503)
      .json(Object.assign(readiness, ...gateway.plugins.onReadiness.collect()));
  });
}
