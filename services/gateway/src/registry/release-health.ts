import type { Logger } from '@atlas/service-kit';
import { CALLS, isReleasedService } from '@atlas/contracts';
import type { BodyOf, reportHealth } from '@atlas/contracts';
import type { RegistryClient } from './registry-client';

const REPORT_MS = 1_000;
/** A visitor counts once in this time for each part: one browser that loads again and again is one. */
const WINDOW_MS = 600_000;
/** Visitors remembered per part and window; more than are needed to judge it. */
const MAX_VISITORS = 50_000;
/** The registry takes so many counts at once. */
const LINES = 500;
/** Failures with their stacks, between two reports; more are counted all the same. */
const MOST_FAILURES = 25;
/** Of a visitor's calls to a service so many count in that time, and of those that fail one: nobody alone decides. */
const CALLS_OF_A_VISITOR = 5;
/** The slice as a whole. */
const WHOLE = '*';

interface Count {
  readonly slice: string;
  readonly version: string;
  readonly part: string;
  /** Of this window. */
  tried: Set<string>;
  failed: Set<string>;
  /** Of a service: calls of each visitor that were counted. */
  calls: Map<string, number>;
  since: number;
  /** What the registry does not know yet. */
  news: { tried: number; failed: number };
}

/** A visitor's load of a release's part; of a service, a call of a route. */
export interface HealthEvent {
  readonly slice: string;
  readonly version: string;
  readonly part: string;
  readonly visitorId: string;
  readonly failed: boolean;
}

export type Failure = NonNullable<BodyOf<typeof reportHealth>['failures']>[number];

/** Counts loads of releases and their parts, tried and failed, and tells the registry, which takes back what is worse. */
export class ReleaseHealth {
  private readonly counts = new Map<string, Count>();
  private failures: Failure[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: RegistryClient,
    private readonly logger: Logger,
    private readonly onTakenBack: (slice: string, action: string) => void,
    private readonly onCounted: (counted: HealthEvent) => void,
  ) {}

  count(slice: string, version: string, part: string, visitorId: string, failed: boolean): void {
    const found = this.add({ slice, version, part, visitorId, failed });
    for (const { count, tried, failed: more } of found) {
      count.news.tried += tried;
      count.news.failed += more;
    }
    this.onCounted({ slice, version, part, visitorId, failed });
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  /** Counts what another process of the gateway has counted, and tells of: here the same visitor is no news any more. */
  add({ slice, version, part, visitorId, failed }: HealthEvent) {
    return (part === CALLS ? [CALLS] : [part, WHOLE]).flatMap((one) => {
      const count = this.countOf(slice, version, one);
      if (count.tried.size >= MAX_VISITORS) return [];
      const tried = add(count.tried, visitorId);
      return [{ count, tried, failed: failed ? add(count.failed, visitorId) : 0 }];
    });
  }

  /** A visitor's call to a service, while a canary of it runs. */
  countCall({ slice, version, part, visitorId, failed }: HealthEvent): void {
    for (const one of new Set([part, WHOLE])) {
      const count = this.countOf(slice, version, one);
      const calls = count.calls.get(visitorId) ?? 0;
      const isFull = calls === 0 && count.calls.size >= MAX_VISITORS;
      if (isFull || calls >= CALLS_OF_A_VISITOR || (failed && count.failed.has(visitorId)))
        continue;
      count.calls.set(visitorId, calls + 1);
      count.news.tried += 1;
      if (failed) count.news.failed += add(count.failed, visitorId);
    }
    // Its failure is no news at the other processes; its other calls may count there.
    if (failed) this.onCounted({ slice, version, part, visitorId, failed });
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  /** How one of them failed, for its team. */
  reportFailure(failure: Failure): void {
    if (this.failures.length < MOST_FAILURES) this.failures.push(failure);
    this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
  }

  /** What nobody gets any more is counted anew when it comes back. */
  deleteRetired(running: ReadonlySet<string>): void {
    for (const [key, { slice, version, since }] of this.counts) {
      const isOver = isReleasedService(slice)
        ? Date.now() - since > WINDOW_MS
        : !running.has(`${slice}@${version}`);
      if (isOver) this.counts.delete(key);
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
    const made: Count = {
      slice,
      version,
      part,
      tried: new Set(),
      failed: new Set(),
      calls: new Map(),
      since: now,
      news: known?.news ?? { tried: 0, failed: 0 },
    };
    this.counts.set(key, made);
    return made;
  }

  private async report(): Promise<void> {
    this.timer = undefined;
    const told = [...this.counts.values()]
      .filter(({ news }) => news.tried + news.failed > 0)
      .slice(0, LINES)
      .map((count) => {
        const { slice, version, part, news } = count;
        count.news = { tried: 0, failed: 0 };
        return { count, line: { slice, version, part, ...news } };
      });
    const failures = this.failures.splice(0);
    if (told.length + failures.length === 0) return;
    try {
      const { takenBack } = await this.client.reportHealth({
        counts: told.map(({ line }) => line),
        failures,
      });
      for (const { slice, action } of takenBack) this.onTakenBack(slice, action);
    } catch (error) {
      this.failures = [...failures, ...this.failures].slice(0, MOST_FAILURES);
      for (const { count, line } of told) {
        count.news.tried += line.tried;
        count.news.failed += line.failed;
      }
      this.logger.warn(
        { reason: (error as Error).message },
        'registry did not take the health of releases',
      );
      this.timer ??= setTimeout(() => void this.report(), REPORT_MS).unref();
    }
  }
}

/** How many are new: 1 or 0. */
function add(visitors: Set<string>, one: string): number {
  const before = visitors.size;
  return visitors.add(one).size - before;
}
