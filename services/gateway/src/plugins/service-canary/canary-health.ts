import { releasedService } from '@atlas/contracts';
import type { Visitor } from '../../auth/visitors';
import { isInCanary } from '../../registry/canary';
import type { Releases } from '../../registry/releases';
import type { ServiceCanary, Upstream } from '../../proxy/upstreams';

/** A call whose result counts for release health. */
export interface CountedCall {
  readonly upstream: Upstream;
  readonly visitor: Visitor | undefined;
  readonly routePrefix: string;
  /** Excluded: the failure was injected. */
  readonly isInjectedFault: boolean;
}

/** Chooses the visitors of a service's canary, and reports results of calls to release health. */
export class CanaryHealth {
  constructor(private readonly releases: Pick<Releases, 'countCall'>) {}

  /** @returns undefined for the live version. Without a cookie a visitor could not stay with the canary. */
  choose({ name, canary }: Upstream, visitor: Visitor | undefined): ServiceCanary | undefined {
    const isChosen = canary && visitor && isInCanary(visitor.id, name, canary.percent);
    return isChosen ? canary : undefined;
  }

  /** Counts a call of the canary or, while there is one, of the live version. */
  count(call: CountedCall, usedCanary: ServiceCanary | undefined, failed: boolean): void {
    const { upstream, visitor, routePrefix } = call;
    const canary = usedCanary ?? upstream.canary;
    if (!canary || !visitor || call.isInjectedFault) return;
    this.releases.countCall({
      slice: releasedService(upstream.name),
      version: usedCanary ? canary.version : canary.liveVersion,
      part: canary.parts.get(routePrefix) ?? '*',
      visitorId: visitor.id,
      failed,
    });
  }
}
