import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Exchange } from '../exchange';
import type { Upstreams } from '../proxy/upstreams';

/** Rate, errors and duration per route; how the cache and the circuits do. */
export class Metrics {
  readonly registry = new Registry();
  private readonly duration = new Histogram({
    name: 'atlas_gateway_request_seconds', help: 'Time to the end of the answer.',
    labelNames: ['route', 'method', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers: [this.registry],
  });
  private readonly answers = new Counter({
    name: 'atlas_gateway_answers_total', help: 'Answers by how they were made: hit, miss, stale, proxy, site.',
    labelNames: ['via'], registers: [this.registry],
  });

  private readonly loadErrors = new Counter({
    name: 'atlas_remote_load_errors_total', help: 'Remotes that failed in a browser.', labelNames: ['remote'], registers: [this.registry],
  });

  constructor(upstreams: Upstreams) {
    collectDefaultMetrics({ register: this.registry });
    const states = { closed: 0, 'half-open': 1, open: 2 };
    new Gauge({
      name: 'atlas_gateway_breaker_state', help: '0 closed, 1 half-open, 2 open.',
      labelNames: ['upstream'], registers: [this.registry],
      collect() {
        for (const { name, breaker } of upstreams.values()) this.set({ upstream: name }, states[breaker.state]);
      },
    });
  }

  countLoadError(remote: string): void {
    this.loadErrors.inc({ remote });
  }

  observe({ route, req, res, startedAt, via }: Exchange): void {
    const labels = { route: route?.prefix ?? 'site', method: req.method ?? '', status: String(res.statusCode) };
    this.duration.observe(labels, (performance.now() - startedAt) / 1000);
    this.answers.inc({ via: via ?? 'site' });
  }
}
