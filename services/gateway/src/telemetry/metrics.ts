import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { RequestContext } from '../http/request-context';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Rate, errors and duration by route and by service. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly duration = new Histogram({
    name: 'atlas_gateway_request_seconds',
    help: 'Time to the end of the response. `route`: an API prefix, page, or site (files). `via`: hit, miss, revalidate, stale (cache), proxy, retry, stream, browser (a page without content), refused, site.',
    labelNames: ['route', 'method', 'status', 'via'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly upstream = new Histogram({
    name: 'atlas_gateway_upstream_seconds',
    help: 'Time until a service responded or failed. `outcome`: succeeded, failed, refused (the call was not sent).',
    labelNames: ['upstream', 'outcome'],
    buckets: SECONDS,
    registers: this.registers,
  });
  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  observe({ req, res, outcome }: RequestContext, ms: number): void {
    const { page, route, service, via = route ? 'refused' : 'site' } = outcome;
    const labels = {
      route: route?.prefix ?? (page || via === 'refused' ? 'page' : 'site'),
      method: req.method ?? '',
      status: res.statusCode,
      via,
    };
    this.duration.observe(labels, ms / 1000);
    if (service)
      this.upstream.observe(
        { upstream: service.name, outcome: service.outcome },
        service.ms / 1000,
      );
  }
}
