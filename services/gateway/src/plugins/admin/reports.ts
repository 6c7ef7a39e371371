import { messageOf } from '@atlas/contracts';
import type { Gateway } from '../define-plugin';

/** Collects a report from each process of a gateway. */
export type CollectReports = (name: ReportName) => Promise<unknown[]>;
export type ReportName = 'metrics' | 'routes' | 'upstreams' | 'reload';

/** Creates the reports of one process, as plain data. */
export function createReports(gateway: Gateway): Record<ReportName, () => unknown> {
  const { routeTable, upstreams } = gateway;
  return {
    metrics: () => gateway.metrics((registry) => registry.getMetricsAsJSON()),
    routes: () => routeTable.routes,
    upstreams: () => ({
      pid: process.pid,
      upstreams: upstreams.all().flatMap(({ name, inFlight: ofService, instances }) =>
        instances.map(({ url, breaker, isHealthy, inFlight }) => ({
          name,
          url,
          circuit: breaker.state,
          healthy: isHealthy,
          inFlight,
          ofService,
        })),
      ),
    }),
    reload: () => {
      try {
        routeTable.reload();
        return { ok: true, routes: routeTable.routes.length };
      } catch (error) {
        return { ok: false, reason: messageOf(error) };
      }
    },
  };
}
