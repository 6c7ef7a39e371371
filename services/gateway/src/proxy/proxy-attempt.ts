import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Problem } from '@atlas/contracts';
import type { RequestContext, ServiceOutcome } from '../http/request-context';
import { Deadline } from './deadline';
import { eventLoopDelayMs, wasStarved } from './event-loop';
import { circuitOpen, noInstance, ServiceProblem, serviceTimeout } from './service-problems';
import type { CallKind, Instance, Upstream } from './upstreams';

/** Body of a call: complete, or a stream for a large one. */
export type Body = Buffer | Readable | null;

/** A service has responded. Nothing has been sent to the client yet. */
export interface ProxyResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Sends status, the given headers (names and values in turn) and the body, which is streamed as it arrives. */
  send(headers: string[]): void;
}

/** No usable response, and nothing has been sent to the client. */
export interface ProxyFailure {
  readonly kind: 'failed';
  readonly problem: Problem;
  /** The service failed; false for limits, problems of the caller and a starved event loop. */
  readonly isServiceFault: boolean;
  /** How far the call came: `sent` may have been executed. */
  readonly stage: 'not-sent' | 'connecting' | 'sent';
  /** Another process may get the call without executing it twice. */
  readonly isRetryable: boolean;
}

/** `aborted`: the client closed the connection. */
export type ProxyResult = ProxyResponse | ProxyFailure | { readonly kind: 'aborted' };

type Ending = 'ok' | 'failed' | 'aborted';

/**
 * One call on its way to a service, with at most one retry. It holds capacity of the upstream, which it releases exactly
 * once: when the response has ended, the client is gone, or `end` is called after a failure.
 */
export class ProxyAttempt {
  readonly deadline: Deadline;
  /** The response broke off after its headers were sent, by a fault of the service. */
  isBroken = false;
  private state: 'waiting' | 'responding' | 'failed' | 'ended' = 'waiting';
  /** The process that has the call. */
  private current: Instance | undefined;
  private previous: Instance | undefined;
  private startedAt = 0;
  private delayBefore = 0;
  private resolve: ((result: ProxyResult) => void) | undefined;
  private cancel: (() => void) | undefined;

  /** @throws Problem when the upstream has no capacity left */
  constructor(
    readonly request: RequestContext,
    readonly upstream: Upstream,
    private readonly kind: CallKind,
    timeoutMs: number,
  ) {
    upstream.acquire(kind, request.clientAddress);
    this.deadline = new Deadline(timeoutMs, () =>
      this.fail(serviceTimeout(), 'sent', !this.wasStarved(timeoutMs)),
    );
    request.onEnd.push(() => this.end(request.res.writableFinished ? 'ok' : 'aborted'));
  }

  /** The call has failed or ended: events of its connection are ignored. */
  get isOver(): boolean {
    return this.state === 'failed' || this.state === 'ended';
  }

  /** Chooses a process, another one than before, and sends it the call. */
  start(send: (instance: Instance) => void): Promise<ProxyResult> {
    this.startedAt = performance.now();
    this.delayBefore = eventLoopDelayMs();
    this.state = 'waiting';
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.current = this.upstream.pick(this.previous);
      if (this.current) {
        this.current.inFlight += 1;
        send(this.current);
        return;
      }
      const hasInstances = this.upstream.instances.length > 0;
      this.fail(hasInstances ? circuitOpen() : noInstance(this.upstream), 'not-sent', false);
    });
  }

  /** Registers what aborts the call to the service when the attempt ends early. */
  onCancel(cancel: () => void): void {
    this.cancel = cancel;
    if (this.isOver) cancel();
  }

  /** The service has sent status and headers. */
  recordHeaders(): void {
    this.current?.breaker.recordSuccess();
    this.request.outcome.reason = undefined;
    this.recordService('succeeded');
  }

  respond(response: ProxyResponse): void {
    if (this.state !== 'waiting') return;
    this.state = 'responding';
    this.resolve?.(response);
  }

  fail(
    problem: Problem,
    stage: ProxyFailure['stage'],
    isServiceFault: boolean,
    isRetryable = false,
  ): void {
    if (this.isOver) return;
    const hasFailed = isServiceFault || stage === 'sent';
    this.recordService(hasFailed ? 'failed' : 'refused');
    this.request.outcome.reason = problem instanceof ServiceProblem ? problem.reason : problem.type;
    if (this.state === 'responding') {
      this.isBroken = isServiceFault;
      this.end(isServiceFault ? 'failed' : 'aborted');
      // An incomplete response must not look like a complete one.
      this.request.res.destroy();
      return;
    }
    this.state = 'failed';
    this.leaveInstance(isServiceFault ? 'failed' : 'aborted');
    this.cancel?.();
    this.resolve?.({ kind: 'failed', problem, stage, isServiceFault, isRetryable });
  }

  /** Whether a wait of this time ended because the event loop was blocked, which says nothing about the service. */
  wasStarved(allowedMs: number): boolean {
    return wasStarved(this.delayBefore, allowedMs);
  }

  /** Releases the capacity; further calls do nothing. */
  end(how: Ending): void {
    if (this.state === 'ended') return;
    const wasWaiting = this.state === 'waiting';
    this.state = 'ended';
    this.deadline.clear();
    this.upstream.release(this.kind, this.request.clientAddress);
    this.leaveInstance(how);
    if (how !== 'ok') this.cancel?.();
    if (wasWaiting) this.resolve?.({ kind: 'aborted' });
  }

  private recordService(outcome: ServiceOutcome['outcome']): void {
    this.request.outcome.service = {
      name: this.upstream.name,
      process: this.current?.url,
      ms: performance.now() - this.startedAt,
      outcome,
    };
  }

  private leaveInstance(how: Ending): void {
    const { current } = this;
    if (!current) return;
    current.inFlight -= 1;
    if (how === 'failed') current.breaker.recordFailure();
    if (how === 'aborted') current.breaker.recordAborted();
    this.previous = current;
    this.current = undefined;
  }
}
