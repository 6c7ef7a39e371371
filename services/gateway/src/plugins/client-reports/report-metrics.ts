import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { VitalMetrics } from './vitals';

const MEGABYTE = 1_048_576;

/** Metrics of what pages and browsers report. */
export class ReportMetrics {
  readonly vitals: VitalMetrics;
  private readonly loadErrors: Counter;
  private readonly blocked: Histogram;
  private readonly memoryGrowth: Histogram;
  private readonly failedCalls: Counter;
  private readonly rejectedReports: Counter;
  private readonly boundedReports: Counter;
  private readonly policyReports: Counter;

  constructor(registry: Registry) {
    const registers = [registry];
    this.vitals = new VitalMetrics(registry);
    this.loadErrors = new Counter({
      name: 'atlas_remote_load_errors_total',
      help: 'Remotes that failed in a browser.',
      labelNames: ['remote'],
      registers,
    });
    this.blocked = new Histogram({
      name: 'atlas_remote_main_thread_blocked_seconds',
      help: 'Time for which files of a release blocked the main thread of one page, in frames of 50 ms and more.',
      labelNames: ['remote', 'version'],
      buckets: [0.05, 0.2, 1, 5, 20],
      registers,
    });
    this.memoryGrowth = new Histogram({
      name: 'atlas_remote_memory_growth_bytes',
      help: 'Growth of memory while pages of a release were open.',
      labelNames: ['remote', 'version'],
      buckets: [10, 50, 100, 300, 1_000].map((megabytes) => megabytes * MEGABYTE),
      registers,
    });
    this.failedCalls = new Counter({
      name: 'atlas_remote_failed_calls_total',
      help: 'Pages in which a call of a release failed: no response, a server error, or a request that the service refused as invalid.',
      labelNames: ['remote', 'version'],
      registers,
    });
    this.rejectedReports = new Counter({
      name: 'atlas_client_reports_rejected_total',
      help: 'Reports of pages without a valid report token of their visitor.',
      registers,
    });
    this.boundedReports = new Counter({
      name: 'atlas_client_reports_bounded_total',
      help: 'Reports about releases that do not count, because their address or network has reported as other visitors.',
      registers,
    });
    this.policyReports = new Counter({
      name: 'atlas_csp_reports_total',
      help: 'Violations of the content security policy that browsers reported.',
      registers,
    });
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
    this.memoryGrowth.observe({ remote, version }, memoryGrowthMb * MEGABYTE);
  }

  countFailedCalls(remote: string, version: string): void {
    this.failedCalls.inc({ remote, version });
  }

  countRejectedReport(): void {
    this.rejectedReports.inc();
  }

  countBoundedReport(): void {
    this.boundedReports.inc();
  }

  countPolicyReport(): void {
    this.policyReports.inc();
  }
}
