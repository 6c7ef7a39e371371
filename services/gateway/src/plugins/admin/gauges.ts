import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { registerBuildInfo } from '@atlas/service-kit';
import type { Gateway } from '../define-plugin';

const STATES = { closed: 0, 'half-open': 1, open: 2 };

/** Adds metrics that are computed when they are read. Of several workers the worst value counts. */
export function addGauges(
  registry: Registry,
  { upstreams, responseCache, revocations, routeTable, version }: Gateway,
): void {
  const registers = [registry];
  const instances = () =>
    upstreams
      .all()
      .flatMap((upstream) => upstream.instances.map((one) => ({ upstream: upstream.name, one })));
  registerBuildInfo(registry, 'gateway', version);
  // `process`, not `instance`: a scraper uses that label for the process that it scrapes.
  new Gauge({
    name: 'atlas_gateway_breaker_state',
    help: '0 closed, 1 half-open, 2 open.',
    labelNames: ['upstream', 'process'],
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      for (const { upstream, one } of instances())
        this.set({ upstream, process: one.url }, STATES[one.breaker.state]);
    },
  });
  new Gauge({
    name: 'atlas_gateway_instance_healthy',
    help: '1 while the active health check succeeds.',
    labelNames: ['upstream', 'process'],
    aggregator: 'min',
    registers,
    collect() {
      this.reset();
      for (const { upstream, one } of instances())
        this.set({ upstream, process: one.url }, Number(one.isHealthy));
    },
  });
  new Gauge({
    name: 'atlas_gateway_in_flight',
    help: 'Calls and event streams in flight at a service.',
    labelNames: ['upstream', 'kind'],
    registers,
    collect() {
      this.reset();
      for (const { name, inFlight } of upstreams.all()) {
        this.set({ upstream: name, kind: 'calls' }, inFlight.calls);
        this.set({ upstream: name, kind: 'streams' }, inFlight.streams);
      }
    },
  });
  new Gauge({
    name: 'atlas_gateway_revocations_age_seconds',
    help: 'Age of the list of revoked sessions; -1 before the first one.',
    aggregator: 'max',
    registers,
    collect() {
      const { updatedAt } = revocations;
      this.set(updatedAt ? (Date.now() - updatedAt) / 1000 : -1);
    },
  });
  new Gauge({
    name: 'atlas_gateway_cache_bytes',
    help: 'Size of the cache of API responses.',
    registers,
    collect() {
      this.set(responseCache.size.bytes);
    },
  });
  new Counter({
    name: 'atlas_gateway_route_reloads_total',
    help: 'Reloads of the route table, by outcome.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(routeTable.reloads))
        this.inc({ outcome }, count);
    },
  });
}
