import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { RequestContext } from '../http/request-context';
import { exposeOldName } from './deprecated-metrics';
import { addGauges } from './gauges';
import type { GaugeSources } from './gauges';
import { VitalMetrics } from './vitals';

const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Rate, errors and duration by route and by service, and what pages and the registry report. */
export class Metrics {
  readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly duration = new Histogram({
    name: 'atlas_gateway_request_seconds',
    help: 'Time to the end of the response. `via`: hit, miss, revalidate, stale (cache), proxy, retry, stream, refused, site.',
    labelNames: ['route', 'method', 'status', 'via'],
    buckets: SECONDS,
    registers: this.registers,
  });
  private readonly upstream = new Histogram({
    name: 'atlas_gateway_upstream_seconds',
    help: 'Time until a service responded or failed.',
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
  private readonly blocked = new Histogram({
    name: 'atlas_remote_main_thread_blocked_seconds',
    help: 'Time for which files of a release blocked the main thread of one page, in frames of 50 ms and more.',
    labelNames: ['remote', 'version'],
    buckets: [0.05, 0.2, 1, 5, 20],
    registers: this.registers,
  });
  private readonly memoryGrowth = new Histogram({
    name: 'atlas_remote_memory_growth_megabytes',
    help: 'Growth of memory while pages of a release were open.',
    labelNames: ['remote', 'version'],
    buckets: [10, 50, 100, 300, 1_000],
    registers: this.registers,
  });
  private readonly failedCalls = new Counter({
    name: 'atlas_remote_failed_calls_total',
    help: 'Pages in which a call of a release failed: no response, a server error, or a request that the service refused as invalid.',
    labelNames: ['remote', 'version'],
    registers: this.registers,
  });
  private readonly rejectedReports = new Counter({
    name: 'atlas_client_reports_rejected_total',
    help: 'Reports of pages without a valid report token of their visitor.',
    registers: this.registers,
  });
  private readonly rollbacks = new Counter({
    name: 'atlas_release_rollbacks_total',
    help: 'Automatic rollbacks by the registry. `action`: abort (of a canary), rollback.',
    labelNames: ['remote', 'action'],
    registers: this.registers,
  });
  private readonly canaryFailovers = new Counter({
    name: 'atlas_gateway_canary_failovers_total',
    help: "Calls that failed at a service's canary and were sent to its live version.",
    labelNames: ['upstream'],
    registers: this.registers,
  });
  private readonly policyReports = new Counter({
    name: 'atlas_csp_reports_total',
    help: 'Violations of the content security policy that browsers reported.',
    registers: this.registers,
  });

  readonly vitals = new VitalMetrics(this.registry);

  constructor(sources: GaugeSources) {
    collectDefaultMetrics({ register: this.registry });
    addGauges(this.registry, sources);
    for (const [oldName, metric] of [
      ['atlas_remote_held_seconds', this.blocked],
      ['atlas_remote_grown_megabytes', this.memoryGrowth],
      ['atlas_forged_reports_total', this.rejectedReports],
      ['atlas_releases_taken_back_total', this.rollbacks],
      ['atlas_gateway_canary_asked_elsewhere_total', this.canaryFailovers],
      ['atlas_policy_reports_total', this.policyReports],
    ] as const)
      exposeOldName(this.registry, oldName, metric);
  }

  countLoadError(remote: string): void {
    this.loadErrors.inc({ remote });
  }

  observeRemote(
    remote: string,
    version: string,
    { blockedMs, memoryGrowthMb }: { blockedMs: number; memoryGrowthMb: number },
  ): void {
    this.blocked.observe({ remote, version }, blockedMs / 1_000);
    this.memoryGrowth.observe({ remote, version }, memoryGrowthMb);
  }

  countFailedCalls(remote: string, version: string): void {
    this.failedCalls.inc({ remote, version });
  }

  countRejectedReport(): void {
    this.rejectedReports.inc();
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
        { upstream: service.name, outcome: service.failed ? 'failed' : 'succeeded' },
        service.ms / 1000,
      );
  }
}
