import { Problem } from '@atlas/contracts';
import type { Visitor } from '../auth/visitors';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import { ProxyAttempt } from '../proxy/proxy-attempt';
import type { Body, ProxyFailure, ProxyResult } from '../proxy/proxy-attempt';
import { isStream, sendCall } from '../proxy/send-call';
import { ServiceCanaries } from '../proxy/service-canary';
import type { ServiceCanary, Upstream } from '../proxy/upstreams';
import type { Route } from '../registry/routes/route-table';

/** One call to a service. */
export interface Call {
  readonly request: RequestContext;
  readonly route: Route;
  readonly upstream: Upstream;
  readonly visitor: Visitor | undefined;
  /** The canary that serves this visitor; undefined for the live version. */
  readonly canary: ServiceCanary | undefined;
  readonly isEventStream: boolean;
  readonly hasBody: boolean;
  readonly changesState: boolean;
}

type Context = Pick<GatewayContext, 'proxy' | 'registry' | 'telemetry'>;

/** Forwards a call: retry at another process, and failover from a canary to the live version. */
export class ForwardCall {
  private readonly canaries: ServiceCanaries;

  constructor(private readonly context: Context) {
    this.canaries = new ServiceCanaries(context.registry.releases);
  }

  /** @returns the canary that serves this visitor; undefined for the live version */
  chooseCanary(upstream: Upstream, visitor: Visitor | undefined): ServiceCanary | undefined {
    return this.canaries.choose(upstream, visitor);
  }

  /** Forward: to the canary of this visitor, and to the live version when the canary fails. */
  run(call: Call, body: Body): Promise<ProxyResult> {
    const { request, route, upstream } = call;
    // An event stream would break off when the canary ends.
    if (call.isEventStream)
      return this.context.proxy.forwardEventStream(request, upstream, route.timeoutMs);
    return upstream.canary ? this.forwardDuringCanary(call, body) : this.send(call, body);
  }

  private async forwardDuringCanary(call: Call, body: Body): Promise<ProxyResult> {
    const { request, canary } = call;
    const first = canary
      ? await this.sendToCanary(call, body, canary)
      : await this.send(call, body);
    if (!canary || first.kind !== 'failed' || !mayFailOver(call, first, body)) {
      this.count(call, canary, isFailed(first));
      return first;
    }
    this.context.telemetry.metrics.countCanaryFailover(canary.upstream.name);
    request.outcome.via = 'retry';
    const second = await this.send(call, body, { isFailover: true });
    // When both fail, the cause may be the caller or the database: nothing is counted.
    if (first.isServiceFault && isFailed(second) === false) this.count(call, canary, true);
    return second;
  }

  /** A canary without capacity is a failure like any other. */
  private sendToCanary(call: Call, body: Body, canary: ServiceCanary): Promise<ProxyResult> {
    return this.send(call, body, { canary }).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const noFault = { isServiceFault: false, isRetryable: false };
      return { kind: 'failed', problem: error, stage: 'not-sent', ...noFault };
    });
  }

  /** A process that fails before its response is replaced once, within the retry budget. @throws Problem */
  private async send(
    call: Call,
    body: Body,
    { canary, isFailover }: { canary?: ServiceCanary; isFailover?: boolean } = {},
  ): Promise<ProxyResult> {
    const { request, route } = call;
    const upstream = canary?.upstream ?? call.upstream;
    // Instead of a canary's 5xx the live version responds, where repeating the call is safe.
    const failsOnServerError = canary !== undefined && !call.changesState;
    const attempt = new ProxyAttempt(request, upstream, 'calls', route.timeoutMs);
    upstream.retries.addForCall();
    request.outcome.via ??= 'proxy';
    let result = await sendCall(attempt, body, failsOnServerError);
    if (result.kind === 'failed' && result.isRetryable && upstream.retries.tryTake()) {
      request.outcome.via = 'retry';
      result = await sendCall(attempt, body, failsOnServerError);
    }
    if (result.kind === 'failed') attempt.end('aborted');
    if (call.upstream.canary && !isFailover)
      request.onEnd.push(() => this.count(call, canary, attempt.isBroken || undefined));
    return result;
  }

  /** Counts a result for release health while a canary runs. `failed` is undefined where it says nothing about the service. */
  count(
    { request, route, upstream, visitor }: Call,
    canary: ServiceCanary | undefined,
    failed: boolean | undefined,
  ): void {
    if (failed === undefined || (!canary && !upstream.canary)) return;
    const { isInjectedFault } = request.outcome;
    const call = { upstream, visitor, routePrefix: route.prefix, isInjectedFault };
    this.canaries.count(call, canary, failed);
  }
}

/** Another version may get the call unless it could then be executed twice. */
function mayFailOver(call: Call, { problem, stage }: ProxyFailure, body: Body): boolean {
  if (stage === 'not-sent') return true;
  if (problem.status < 500) return false;
  return !call.changesState || (stage === 'connecting' && !isStream(body));
}

/** @returns undefined when the result says nothing about the service */
function isFailed(result: ProxyResult): boolean | undefined {
  if (result.kind === 'response') return result.status >= 500;
  if (result.kind === 'failed' && result.isServiceFault) return true;
  return undefined;
}
