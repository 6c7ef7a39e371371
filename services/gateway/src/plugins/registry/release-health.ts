import type { Logger } from '@atlas/service-kit';
import { CALLS, isReleasedService, messageOf } from '@atlas/contracts';
import type { Failure, HealthEvent, HealthMonitor } from '../../registry/release-source';
import type { RegistryClient } from './registry-client';

const REPORT_MS = 1_000;
/** In this time a visitor counts once for each part, however often the browser reloads. */
const WINDOW_MS = 600_000;
/** Per part and window; more visitors do not change the decision of the registry. */
const MAX_VISITORS = 50_000;
/** Limit of the registry for one report. */
const MAX_COUNTS = 500;
/** Failures with their stacks in one report; further ones are only counted. */
const MAX_FAILURES = 25;
/** In one window a visitor adds so many calls and one failed call to a service's counts: no visitor decides alone. */
const MAX_CALLS_PER_VISITOR = 5;
/** The part name of the whole slice. */
const WHOLE_SLICE = '*';

interface Count {
  readonly slice: string;
  readonly version: string;
  readonly part: string;
  /** Visitors of this window. */
  tried: Set<string>;
  failed: Set<string>;
  /** Counted calls to a service by visitor. */
  calls: Map<string, number>;
  since: number;
  /** Counts that are not reported to the registry yet. */
  unreported: { tried: number; failed: number };
}

/** Counts successful and failed loads of releases and reports them to the registry, which rolls back a failing release. */
export class ReleaseHealth implements HealthMonitor {
  private readonly counts = new Map<string, Count>();
  private failures: Failure[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: RegistryClient,
    private readonly logger: Logger,
    private readonly onRollback: (slice: string, action: string) => void,
    private readonly onCounted: (counted: HealthEvent) => void,
  ) {}

  count(event: HealthEvent): void {
    const found = this.add(event);
    for (const { count, tried, failed: more } of found) {
      count.unreported.tried += tried;
      count.unreported.failed += more;
    }
    this.onCounted(event);
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  /** Counts an event, also one that another process has reported: the visitor counts only once. */
  add({ slice, version, part, visitorId, failed }: HealthEvent) {
    return (part === CALLS ? [CALLS] : [part, WHOLE_SLICE]).flatMap((one) => {
      const count = this.countOf(slice, version, one);
      if (count.tried.size >= MAX_VISITORS) return [];
      const tried = add(count.tried, visitorId);
      return [{ count, tried, failed: failed ? add(count.failed, visitorId) : 0 }];
    });
  }

  /** Counts a visitor's call to a service while a canary of it runs. */
  countCall({ slice, version, part, visitorId, failed }: HealthEvent): void {
    for (const one of new Set([part, WHOLE_SLICE])) {
      const count = this.countOf(slice, version, one);
      const calls = count.calls.get(visitorId) ?? 0;
      const isFull = calls === 0 && count.calls.size >= MAX_VISITORS;
      if (isFull || calls >= MAX_CALLS_PER_VISITOR || (failed && count.failed.has(visitorId)))
        continue;
      count.calls.set(visitorId, calls + 1);
      count.unreported.tried += 1;
      if (failed) count.unreported.failed += add(count.failed, visitorId);
    }
    // Other processes must not count the failure again; they may count further calls.
    if (failed) this.onCounted({ slice, version, part, visitorId, failed });
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  /** Reports the error of a failed load to its team. */
  reportFailure(failure: Failure): void {
    if (this.failures.length < MAX_FAILURES) this.failures.push(failure);
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  /** Deletes counts of releases that no visitor gets. They start at zero when the release returns. */
  deleteRetired(running: ReadonlySet<string>): void {
    for (const [key, { slice, version, since }] of this.counts) {
      const isRetired = isReleasedService(slice)
        ? Date.now() - since > WINDOW_MS
        : !running.has(`${slice}@${version}`);
      if (isRetired) this.counts.delete(key);
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private countOf(slice: string, version: string, part: string): Count {
    const key = `${slice}@${version} ${part}`;
    const now = Date.now();
    const known = this.counts.get(key);
    if (known && now - known.since < WINDOW_MS) return known;
    const created: Count = {
      slice,
      version,
      part,
      tried: new Set(),
      failed: new Set(),
      calls: new Map(),
      since: now,
      unreported: known?.unreported ?? { tried: 0, failed: 0 },
    };
    this.counts.set(key, created);
    return created;
  }

  private async report(): Promise<void> {
    this.timer = undefined;
    const reported = [...this.counts.values()]
      .filter(({ unreported }) => unreported.tried + unreported.failed > 0)
      .slice(0, MAX_COUNTS)
      .map((count) => {
        const { slice, version, part, unreported } = count;
        count.unreported = { tried: 0, failed: 0 };
        return { count, line: { slice, version, part, ...unreported } };
      });
    const failures = this.failures.splice(0);
    if (reported.length + failures.length === 0) return;
    try {
      const { takenBack } = await this.client.reportHealth({
        counts: reported.map(({ line }) => line),
        failures,
      });
      for (const { slice, action } of takenBack) this.onRollback(slice, action);
    } catch (error) {
      this.failures = [...failures, ...this.failures].slice(0, MAX_FAILURES);
      for (const { count, line } of reported) {
        count.unreported.tried += line.tried;
        count.unreported.failed += line.failed;
      }
      this.logger.warn({ reason: messageOf(error) }, 'release health report failed');
      this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
    }
  }
}

/** Returns 1 for a new visitor, else 0. */
function add(visitors: Set<string>, visitorId: string): number {
  const sizeBefore = visitors.size;
  return visitors.add(visitorId).size - sizeBefore;
}
