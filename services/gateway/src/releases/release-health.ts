import type { Logger } from '@atlas/service-kit';
import type { RegistryClient } from './registry-client';

const REPORT_MS = 1_000;
/** Visitors remembered per canary; more than are needed to judge one. */
const MAX_VISITORS = 50_000;

interface Count {
  readonly served: Set<string>;
  readonly failed: Set<string>;
  /** What the registry knows already. */
  told: { visitors: number; failed: number };
}

/** Counts distinct visitors per canary and tells the registry, which ends a canary that fails for too many. */
export class ReleaseHealth {
  private readonly counts = new Map<string, Count>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: RegistryClient,
    private readonly logger: Logger,
  ) {}

  served(slice: string, version: string, visitorId: string): void {
    const { served } = this.count(slice, version);
    if (served.size < MAX_VISITORS) served.add(visitorId);
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  failed(slice: string, version: string, visitorId: string): void {
    this.served(slice, version, visitorId);
    const { served, failed } = this.count(slice, version);
    if (served.has(visitorId)) failed.add(visitorId);
  }

  /** A canary that began anew is counted anew. */
  forget(running: ReadonlySet<string>): void {
    for (const key of this.counts.keys()) if (!running.has(key)) this.counts.delete(key);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private count(slice: string, version: string): Count {
    const key = `${slice}@${version}`;
    const known = this.counts.get(key);
    if (known) return known;
    const made: Count = { served: new Set(), failed: new Set(), told: { visitors: 0, failed: 0 } };
    this.counts.set(key, made);
    return made;
  }

  private async report(): Promise<void> {
    this.timer = undefined;
    const news = [...this.counts].flatMap(([key, count]) => {
      const [slice = '', version = ''] = key.split('@');
      const now = { visitors: count.served.size, failed: count.failed.size };
      const more = {
        visitors: now.visitors - count.told.visitors,
        failed: now.failed - count.told.failed,
      };
      return more.visitors + more.failed > 0
        ? [{ count, now, line: { slice, version, ...more } }]
        : [];
    });
    if (news.length === 0) return;
    try {
      await this.client.reportHealth(news.map(({ line }) => line));
      for (const { count, now } of news) count.told = now;
    } catch (error) {
      this.logger.warn(
        { reason: (error as Error).message },
        'registry did not take the health of canaries',
      );
      this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
    }
  }
}
