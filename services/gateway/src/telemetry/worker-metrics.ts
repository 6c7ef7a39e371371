import type { GatewayContext } from '../context';

/** What one process of the gateway can tell about itself, as plain data. */
export const ASKABLE = ['metrics', 'routes', 'upstreams', 'reload'] as const;
export type Askable = (typeof ASKABLE)[number];
export type Sight = Record<Askable, () => unknown>;

/** Answers of all processes of a gateway, one each. */
export type AskAll = (what: Askable) => Promise<unknown[]>;

export function createSight({ metrics, table, upstreams }: GatewayContext): Sight {
  return {
    metrics: () => metrics.registry.getMetricsAsJSON(),
    routes: () => table.routes,
    upstreams: () => ({
      pid: process.pid,
      upstreams: upstreams.all().flatMap(({ name, held, instances }) =>
        instances.map(({ url, breaker, healthy, inFlight }) => ({
          name,
          url,
          circuit: breaker.state,
          healthy,
          inFlight,
          ofService: held,
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
