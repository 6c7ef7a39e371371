import type { RequestListener, Server } from 'node:http';

/** Limits of the HTTP server. */
export interface ServerLimits {
  readonly maxHeaderSize: number;
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
}

/** Sessions that the server does not close itself, for example HTTP/2 sessions. */
export interface ServerSessions {
  /** Announces the shutdown to clients and completes requests in flight. */
  leave(): void;
  destroy(): void;
}

export interface CreatedServer {
  readonly server: Server;
  readonly sessions?: ServerSessions;
}

/** Creates the HTTP server. It does not listen yet. */
export type ServerFactory = (listener: RequestListener, limits: ServerLimits) => CreatedServer;
