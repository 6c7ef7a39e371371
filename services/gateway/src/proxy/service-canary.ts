import { releasedService } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import type { Visitor } from '../auth/visitors';
import { forward } from './forward';
import type { Body } from './forward';
import { forwardToCanary } from './forward-canary';
import type { ServiceCanary, Upstream } from './upstreams';
import { isInCanary } from '../registry/canary';

/** Of the calls to a service while a canary of it runs: who serves them, and what becomes of them. */
export class CanaryRouter {
  constructor(private readonly context: Pick<GatewayContext, 'releases' | 'metrics'>) {}

  /** Undefined: the live processes. Without a cookie nobody could stay with it. */
  choose({ name, canary }: Upstream, visitor: Visitor | undefined): ServiceCanary | undefined {
    const isChosen = canary && visitor && isInCanary(visitor.id, name, canary.percent);
    if (isChosen) return canary;
    return undefined;
  }

  /** Sends the call where its visitor belongs, and counts how it ends there. */
  send(
    exchange: RequestContext,
    upstream: Upstream,
    canary: ServiceCanary | undefined,
    visitor: Visitor | undefined,
    body: Body,
  ): void {
    const runs = canary ?? upstream.canary;
    if (runs && visitor)
      exchange.onOutcome = (failed) =>
        this.count(exchange, upstream, runs, canary !== undefined, visitor, failed);
    if (canary)
      forwardToCanary(exchange, canary, upstream, body, () =>
        this.context.metrics.countCanaryFailover(canary.upstream.name),
      );
    else forward(exchange, upstream, body);
  }

  /** An answer that was fetched for the cache is a call of the live version too. */
  noteFetched(exchange: RequestContext, upstream: Upstream, visitor: Visitor | undefined): void {
    const { canary } = upstream;
    if (canary && visitor && exchange.via === 'miss')
      this.count(exchange, upstream, canary, false, visitor, false);
  }

  private count(
    { route, isFault }: RequestContext,
    { name }: Upstream,
    { version, liveVersion, parts }: ServiceCanary,
    isCanary: boolean,
    visitor: Visitor,
    failed: boolean,
  ): void {
    if (isFault) return;
    this.context.releases.countCall({
      slice: releasedService(name),
      version: isCanary ? version : liveVersion,
      part: parts.get(route!.prefix) ?? '*',
      visitorId: visitor.id,
      failed,
    });
  }
}
