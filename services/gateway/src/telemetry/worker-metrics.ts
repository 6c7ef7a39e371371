import type { GatewayContext } from '../context';

/** What one process of the gateway can tell about itself, as plain data. */
export const WORKER_REPORTS = ['metrics', 'routes', 'upstreams', 'reload'] as const;
export type WorkerReport = (typeof WORKER_REPORTS)[number];
export type WorkerReports = Record<WorkerReport, () => unknown>;

/** Answers of all processes of a gateway, one each. */
export type CollectReports = (what: WorkerReport) => Promise<unknown[]>;

export function createWorkerReports({
  telemetry: { metrics },
  registry: { table },
  proxy: { upstreams },
}: GatewayContext): WorkerReports {
  return {
    metrics: () => metrics.registry.getMetricsAsJSON(),
    routes: () => table.routes,
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
        table.reload();
        return { ok: true, routes: table.routes.length };
      } catch (error) {
        return { ok: false, reason: (error as Error).message };
      }
    },
  };
}
