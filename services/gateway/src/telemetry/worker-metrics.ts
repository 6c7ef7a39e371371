import type { Proxy } from '../proxy/create-proxy';
import type { Registry } from '../registry/create-registry';
import type { Telemetry } from './create-telemetry';

/** Reports of one process of the gateway, as plain data. */
export const WORKER_REPORTS = ['metrics', 'routes', 'upstreams', 'reload'] as const;
export type WorkerReport = (typeof WORKER_REPORTS)[number];
export type WorkerReports = Record<WorkerReport, () => unknown>;

/** Collects a report from each process of a gateway. */
export type CollectReports = (what: WorkerReport) => Promise<unknown[]>;

export function createWorkerReports({
  telemetry: { metrics },
  registry: { table },
  proxy: { upstreams },
}: {
  readonly telemetry: Pick<Telemetry, 'metrics'>;
  readonly registry: Pick<Registry, 'table'>;
  readonly proxy: Pick<Proxy, 'upstreams'>;
}): WorkerReports {
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
