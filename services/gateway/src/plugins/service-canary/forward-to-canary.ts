import { Problem } from '@atlas/contracts';
import type { Call, CanaryForwarding, SendCall } from '../../api/call';
import type { Body, ProxyFailure, ProxyResult } from '../../proxy/proxy-attempt';
import { isStream } from '../../proxy/send-call';
import type { ServiceCanary } from '../../proxy/upstreams';
import type { CanaryHealth } from './canary-health';

/** Sends calls to the canary of their visitor, and to the live version when the canary fails. */
export class ForwardToCanary implements CanaryForwarding {
  readonly choose: CanaryForwarding['choose'];

  constructor(
    private readonly health: CanaryHealth,
    private readonly onFailover: (upstream: string) => void,
  ) {
    this.choose = (upstream, visitor) => health.choose(upstream, visitor);
  }

  async forward(call: Call, body: Body, send: SendCall): Promise<ProxyResult> {
    const { request, canary } = call;
    const onBroken = () => this.count(call, canary, true);
    const first = canary ? await sendToCanary(canary, send, onBroken) : await send({ onBroken });
    if (!canary || first.kind !== 'failed' || !mayFailOver(call, first, body)) {
      this.count(call, canary, isFailed(first));
      return first;
    }
    this.onFailover(canary.upstream.name);
    request.outcome.via = 'retry';
    const second = await send();
    // When both fail, the cause may be the caller or the database: nothing is counted.
    if (first.isServiceFault && isFailed(second) === false) this.count(call, canary, true);
    return second;
  }

  countCached(call: Call): void {
    this.count(call, undefined, false);
  }

  /** Counts a result for release health. `failed` is undefined where it says nothing about the service. */
  private count(
    { request, route, upstream, visitor }: Call,
    canary: ServiceCanary | undefined,
    failed: boolean | undefined,
  ): void {
    if (failed === undefined) return;
    const { isInjectedFault } = request.outcome;
    const call = { upstream, visitor, routePrefix: route.prefix, isInjectedFault };
    this.health.count(call, canary, failed);
  }
}

/** A canary without capacity is a failure like any other. */
function sendToCanary(
  canary: ServiceCanary,
  send: SendCall,
  onBroken: () => void,
): Promise<ProxyResult> {
  return send({ canary, onBroken }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const noFault = { isServiceFault: false, isRetryable: false };
    return { kind: 'failed', problem: error, stage: 'not-sent', ...noFault };
  });
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
