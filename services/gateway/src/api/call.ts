import type { Visitor } from '../auth/visitors';
import type { RequestContext } from '../http/request-context';
import type { Body, ProxyResult } from '../proxy/proxy-attempt';
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

export interface SendOptions {
  /** The call is sent to this canary instead of the live version. */
  readonly canary?: ServiceCanary | undefined;
  /** Called when the response broke off after its headers, by a fault of the service. */
  readonly onBroken?: () => void;
}

/** Sends a call to one version of its service. @throws Problem when it has no capacity left */
export type SendCall = (options?: SendOptions) => Promise<ProxyResult>;

/** Forwards calls while a canary of their service runs. */
export interface CanaryForwarding {
  /** @returns the canary that serves this visitor; undefined for the live version, whose responses may be cached */
  choose(upstream: Upstream, visitor: Visitor | undefined): ServiceCanary | undefined;
  forward(call: Call, body: Body, send: SendCall): Promise<ProxyResult>;
  /** The live version has sent a response that was fetched for the cache. */
  countCached(call: Call): void;
}
