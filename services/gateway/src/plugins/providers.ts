import type { CanaryForwarding } from '../api/call';
import type { Visitor } from '../auth/visitors';
import type { RequestContext } from '../http/request-context';
import type { ProxyResult } from '../proxy/proxy-attempt';
import type { Upstream } from '../proxy/upstreams';
import type { Route } from '../registry/routes/route-table';
import type { ServerFactory } from './server-factory';

/**
 * Forwards a request that accepts an event stream, after limits and authentication.
 * @param timeoutMs time until the headers of the response
 * @param visitor undefined without a cookie of this site
 * @throws Problem when no stream is allowed
 */
export type ForwardEventStream = (
  request: RequestContext,
  upstream: Upstream,
  timeoutMs: number,
  visitor?: Visitor,
) => Promise<ProxyResult>;

/**
 * Admits a call to a public API.
 * @returns true when it has sent the response
 * @throws Problem
 */
export type AdmitPublicCall = (request: RequestContext, route: Route) => Promise<boolean>;

/**
 * Identifies a visitor to a service that shares no secret with the site.
 * @returns a token; undefined for a service that gets none
 */
export type IdentifyVisitor = (visitorId: string, service: string) => string | undefined;

/** Parts of the gateway that at most one plugin provides. */
export class Providers {
  /** Forwards event streams. */
  forwardEventStream: ForwardEventStream | undefined;
  /** Forwards calls while a canary of their service runs. */
  canaries: CanaryForwarding | undefined;
  /** Admits calls to public APIs. */
  publicApi: AdmitPublicCall | undefined;
  /** Identifies visitors to services of teams. */
  identifyVisitor: IdentifyVisitor | undefined;
  private server: { readonly plugin: string; readonly create: ServerFactory } | undefined;

  /** Creates the HTTP server. */
  get createServer(): ServerFactory | undefined {
    return this.server?.create;
  }

  /** @throws Error that names the plugin which has replaced the server before */
  replaceServer(plugin: string, create: ServerFactory): void {
    if (this.server) throw new Error(`"${this.server.plugin}" has already replaced the server.`);
    this.server = { plugin, create };
  }
}
