import type { Contract } from '@atlas/contracts';
import { sendReport } from '../remotes/report-failure';

const MAX_CALLS = 32;
/** A longer action is reported with what is known by then. */
const MAX_DURATION_MS = 10_000;
/** An action ends after this time without a call; files of a page may come first. */
const QUIET_MS = 2_000;

export type Kind = 'click' | 'submit' | 'point';

interface TracedCall {
  readonly id: string;
  readonly operation: string;
  readonly url: string;
  readonly from: number;
  until?: number;
  status: number;
}

export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** @returns milliseconds since 1970, with the precision of the browser's clock */
const toTime = (sinceOpened: number): number => performance.timeOrigin + sinceOpened;

/** An action of the visitor and the calls that it causes. */
export class Action {
  private readonly id = randomHex(8);
  private readonly path = location.pathname;
  private readonly calls: TracedCall[] = [];
  private clicked: number | undefined;
  private timer = 0;
  isOver = false;

  constructor(
    private readonly trace: string,
    private kind: Kind,
    /** Start time since the page was opened. */
    private readonly from: number,
    /** Element of the event. */
    readonly target: EventTarget | null,
  ) {
    this.wait();
  }

  /** A hovered link was clicked. */
  click(at: number): void {
    this.kind = 'click';
    this.clicked = at;
    this.wait();
  }

  /** @returns undefined above the maximum number of calls */
  open(
    { id: operation }: Contract,
    url: string,
  ): { traceparent: string; end: (status: number) => void } | undefined {
    if (this.calls.length >= MAX_CALLS) return undefined;
    const call: TracedCall = {
      id: randomHex(8),
      operation,
      url,
      from: performance.now(),
      status: 0,
    };
    this.calls.push(call);
    this.wait();
    return {
      traceparent: `00-${this.trace}-${call.id}-01`,
      end: (status) => {
        Object.assign(call, { status, until: performance.now() });
        this.wait();
      },
    };
  }

  /**
   * Reports once: when it is quiet, or the page is left. An action without calls is not reported.
   */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    const calls = this.calls.flatMap(toReport);
    if (calls.length === 0) return;
    const { id, kind, path, clicked } = this;
    const action = {
      id,
      kind,
      path,
      next: location.pathname,
      from: toTime(this.from),
      until: Math.max(...calls.map(({ until }) => until)),
      ...(clicked !== undefined && { clicked: toTime(clicked) }),
    };
    sendReport({ trace: this.trace, now: Date.now(), action, calls }, '/spans');
  }

  private wait(): void {
    if (this.isOver) return;
    clearTimeout(this.timer);
    const isBusy = this.calls.some(({ until }) => until === undefined);
    const left = this.from + MAX_DURATION_MS - performance.now();
    this.timer = window.setTimeout(() => this.end(), isBusy ? left : Math.min(left, QUIET_MS));
  }
}

/**
 * Adds the browser's resource timing; a call without a response is reported with its duration so
 * far.
 */
function toReport({ id, operation, url, from, until = performance.now(), status }: TracedCall) {
  const { href } = new URL(url, location.href);
  const timing = (performance.getEntriesByName(href) as PerformanceResourceTiming[]).find(
    ({ startTime }) => startTime >= from - 1,
  );
  const marks = timing?.responseStart
    ? { requestStart: toTime(timing.requestStart), responseStart: toTime(timing.responseStart) }
    : {};
  const end = Math.max(until, timing?.responseEnd ?? 0);
  return [{ id, operation, from: toTime(from), until: toTime(end), status, ...marks }];
}
