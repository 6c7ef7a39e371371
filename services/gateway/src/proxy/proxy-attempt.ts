import type { IncomingHttpHeaders } from 'node:http';
import { Problem, SESSIONS_ENDED } from '@atlas/contracts';
import type { RequestContext } from '../http/request-context';
import { sendProblem } from '../http/send-problem';
import { Deadline } from './deadline';
import { eventLoopDelayMs, wasStarved } from './event-loop';
import { noInstance, circuitOpen } from './service-problems';
import type { Instance, Upstream } from './upstreams';

export type Kind = 'calls' | 'streams';

/** One request on its way to a service and back: what it holds is given back exactly once. */
export class Flight {
  readonly deadline: Deadline;
  done = false;
  retried = false;
  instance: Instance | undefined;
  private boardedAt = 0;
  private lostBefore = 0;
  private cancel: (() => void) | undefined;

  /** @throws Problem when the service has its hands full. */
  constructor(
    readonly exchange: RequestContext,
    readonly upstream: Upstream,
    private readonly kind: Kind,
  ) {
    if (upstream.held[kind] >= upstream.capacity[kind])
      throw new Problem('overloaded', {
        detail: 'The service is busy.',
        headers: { 'Retry-After': '1' },
      });
    if (kind === 'calls' && !upstream.enter(exchange.clientAddress))
      throw new Problem('rate-limited', {
        detail: 'Too many calls at once from one address.',
        headers: { 'Retry-After': '1' },
      });
    upstream.held[kind] += 1;
    const { timeoutMs } = exchange.route!;
    this.deadline = new Deadline(timeoutMs, () =>
      this.fail(
        new Problem('service-timeout', { detail: 'The service took too long.' }),
        this.wasStarved(timeoutMs) ? 'gone' : 'badly',
        true,
      ),
    );
    exchange.onEnd.push(() => this.land(exchange.res.writableFinished ? 'well' : 'gone'));
  }

  /** Chooses a process; false when every circuit is open, and then the flight is over. */
  board(): Instance | undefined {
    this.boardedAt = performance.now();
    this.lostBefore = eventLoopDelayMs();
    this.instance = this.upstream.pick(this.instance);
    if (this.instance) this.instance.inFlight += 1;
    else
      this.fail(
        this.upstream.instances.length > 0 ? circuitOpen() : noInstance(this.upstream),
        'gone',
      );
    return this.instance;
  }

  /** The service has answered: what comes now is its body. */
  answered(status: number, headers: IncomingHttpHeaders): void {
    this.instance!.breaker.recordSuccess();
    this.note(false);
    this.exchange.onOutcome?.(status >= 500);
    this.exchange.onAnswer?.(status);
    if (headers[SESSIONS_ENDED]) this.exchange.onSessionsEnded?.();
  }

  /** What stops the call to the service when the flight ends early. */
  onCancel(cancel: () => void): void {
    this.cancel = cancel;
    if (this.done) cancel();
  }

  /** Whether a wait of so long ended because this process could not look: that is nothing against the service. */
  wasStarved(allowedMs: number): boolean {
    return wasStarved(this.lostBefore, allowedMs);
  }

  /** True when the call may be made once more. */
  mayRetry(how: 'badly' | 'gone'): boolean {
    if (this.done || this.retried || !this.upstream.retries.tryTake()) return false;
    this.retried = true;
    this.leave(how);
    return true;
  }

  /** True when other processes answer in place of these. */
  moveOn(how: 'badly' | 'gone', reached: boolean): boolean {
    const { elsewhere } = this.exchange;
    if (this.done || this.exchange.res.headersSent || !elsewhere?.may(reached)) return false;
    this.note(how === 'badly');
    this.land(how);
    elsewhere.ask(how === 'badly');
    return true;
  }

  fail(
    problem: Problem,
    how: 'badly' | 'gone' = 'badly',
    /** The call may have happened. */
    reached = how === 'badly',
  ): void {
    if (this.done || (problem.status >= 500 && this.moveOn(how, reached))) return;
    this.note(how === 'badly' || reached);
    if (how === 'badly') this.exchange.onOutcome?.(true);
    this.land(how);
    this.exchange.onAnswer?.(problem.status);
    if (problem.status >= 500 && this.exchange.instead?.()) return;
    sendProblem(this.exchange, problem);
  }

  land(how: 'well' | 'badly' | 'gone'): void {
    if (this.done) return;
    this.done = true;
    this.deadline.clear();
    this.upstream.held[this.kind] -= 1;
    if (this.kind === 'calls') this.upstream.leave(this.exchange.clientAddress);
    this.leave(how);
    if (how !== 'well') this.cancel?.();
  }

  private note(failed: boolean): void {
    this.exchange.service = {
      name: this.upstream.name,
      ms: performance.now() - this.boardedAt,
      failed,
    };
  }

  private leave(how: 'well' | 'badly' | 'gone'): void {
    const { instance } = this;
    if (!instance) return;
    instance.inFlight -= 1;
    if (how === 'badly') instance.breaker.recordFailure();
    if (how === 'gone') instance.breaker.recordAborted();
    if (this.done) this.instance = undefined;
  }
}
