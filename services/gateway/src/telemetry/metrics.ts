import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { RequestContext } from '../http/request-context';
import { addGauges } from './gauges';
import type { GaugeSources } from './gauges';
import { VitalMetrics } from './vitals';

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Rate, errors and duration per route and per service; how the cache and the circuits do. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly duration = new Histogram({
    name: 'atlas_gateway_request_seconds',
    help: 'Time to the end of the answer; `via` says how it was made: hit, miss, revalidate, stale, proxy, retry, stream, refused, site.',
    labelNames: ['route', 'method', 'status', 'via'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly upstream = new Histogram({
    name: 'atlas_gateway_upstream_seconds',
    help: 'Time until a service answered, or failed to.',
    labelNames: ['upstream', 'outcome'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly loadErrors = new Counter({
    name: 'atlas_remote_load_errors_total',
    help: 'Remotes that failed in a browser.',
    labelNames: ['remote'],
    registers: this.registers,
  });
  private readonly held = new Histogram({
    name: 'atlas_remote_held_seconds',
    help: 'How long files of a release held one page up, in frames of 50 ms and more.',
    labelNames: ['remote', 'version'],
    buckets: [0.05, 0.2, 1, 5, 20],
    registers: this.registers,
  });
  private readonly grown = new Histogram({
    name: 'atlas_remote_grown_megabytes',
    help: 'By how much memory grew while pages of a release were open.',
    labelNames: ['remote', 'version'],
    buckets: [10, 50, 100, 300, 1_000],
    registers: this.registers,
  });
  private readonly failedCalls = new Counter({
    name: 'atlas_remote_failed_calls_total',
    help: 'Pages in which a call of a release failed: no answer, a fault of the service, or one that the service did not understand.',
    labelNames: ['remote', 'version'],
    registers: this.registers,
  });
  private readonly forgedReports = new Counter({
    name: 'atlas_forged_reports_total',
    help: 'Reports of failures without a ticket of a page of this visitor, or after its end.',
    registers: this.registers,
  });
  private readonly rollbacks = new Counter({
    name: 'atlas_releases_taken_back_total',
    help: 'Releases that the registry took back by itself, by what it did: abort a canary, rollback.',
    labelNames: ['remote', 'action'],
    registers: this.registers,
  });
  private readonly canaryFailovers = new Counter({
    name: 'atlas_gateway_canary_asked_elsewhere_total',
    help: "Calls that a service's canary failed and its live version was asked for.",
    labelNames: ['upstream'],
    registers: this.registers,
  });
  private readonly policyReports = new Counter({
    name: 'atlas_policy_reports_total',
    help: 'What browsers stopped by the content security policy, as they tell it.',
    registers: this.registers,
  });

  readonly vitals = new VitalMetrics(this.registry);

  constructor(watched: GaugeSources) {
    collectDefaultMetrics({ register: this.registry });
    addGauges(this.registry, watched);
  }

  countLoadError(remote: string): void {
    this.loadErrors.inc({ remote });
  }

  observeRemote(
    remote: string,
    version: string,
    { heldMs, grownMb }: { heldMs: number; grownMb: number },
  ): void {
    this.held.observe({ remote, version }, heldMs / 1_000);
    this.grown.observe({ remote, version }, grownMb);
  }

  countFailedCalls(remote: string, version: string): void {
    this.failedCalls.inc({ remote, version });
  }

  countForgedReport(): void {
    this.forgedReports.inc();
  }

  countRollback(remote: string, action: string): void {
    this.rollbacks.inc({ remote, action });
  }

  countCanaryFailover(upstream: string): void {
    this.canaryFailovers.inc({ upstream });
  }

  countPolicyReport(): void {
    this.policyReports.inc();
  }

  observe({ req, res, outcome }: RequestContext, ms: number): void {
    const { route, service, via = route ? 'refused' : 'site' } = outcome;
    const labels = {
      route: route?.prefix ?? 'site',
      method: req.method ?? '',
      status: res.statusCode,
      via,
    };
    this.duration.observe(labels, ms / 1000);
    if (service)
      this.upstream.observe(
        { upstream: service.name, outcome: service.failed ? 'failed' : 'answered' },
        service.ms / 1000,
      );
  }
}
