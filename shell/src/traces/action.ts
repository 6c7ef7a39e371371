import type { Contract } from '@atlas/contracts';
import { send } from '../remotes/report-failure';

const MOST_CALLS = 32;
/** What takes longer is told as far as it is. */
const LONGEST_MS = 10_000;
/** An action is over when it has asked for nothing for so long: a page's files may come first. */
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

/** Milliseconds since 1970, as exact as the browser's clock. */
const toTime = (sinceOpened: number): number => performance.timeOrigin + sinceOpened;

/** What a visitor did, and what that asked for. */
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
    /** When, since the page was opened. */
    private readonly from: number,
    /** What it was done to. */
    readonly target: EventTarget | null,
  ) {
    this.wait();
  }

  /** A link was clicked that was pointed at before. */
  click(at: number): void {
    this.kind = 'click';
    this.clicked = at;
    this.wait();
  }

  /** Undefined when it asks for more than it may. */
  open(
    { id: operation }: Contract,
    url: string,
  ): { traceparent: string; end: (status: number) => void } | undefined {
    if (this.calls.length >= MOST_CALLS) return undefined;
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

  /** Told once: when it is quiet, or the page is left. One that asked for nothing is nobody's business. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    const calls = this.calls.flatMap(toTold);
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
    send({ trace: this.trace, now: Date.now(), action, calls }, '/spans');
  }

  private wait(): void {
    if (this.isOver) return;
    clearTimeout(this.timer);
    const isBusy = this.calls.some(({ until }) => until === undefined);
    const left = this.from + LONGEST_MS - performance.now();
    this.timer = window.setTimeout(() => this.end(), isBusy ? left : Math.min(left, QUIET_MS));
  }
}

/** With what the browser knows of its way; a call that has no answer yet is told until now. */
function toTold({ id, operation, url, from, until = performance.now(), status }: TracedCall) {
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
