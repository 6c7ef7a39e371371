// Types of the part of oidc-provider that is used here; the package has none.
declare module 'oidc-provider' {
  import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    uid: string;
    params: Record<string, string | undefined>;
  }

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  /** The part of Koa's context that is used; `oidc` is missing when no endpoint matched. */
  export interface Context {
    readonly headers: IncomingHttpHeaders;
    body: string;
    set(headers: Record<string, string>): void;
    oidc?: { params?: Record<string, string | undefined> };
  }

  /** Description of an error for callers. */
  export interface Refusal {
    error: string;
    error_description?: string;
  }

  export interface EndpointContext extends Context {
    oidc: {
      params?: Record<string, string | undefined>;
      client: { clientId: string };
      session: { accountId: string };
      provider: Provider;
    };
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    proxy: boolean;
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant;
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    interactionDetails(req: IncomingMessage, res: ServerResponse): Promise<Interaction>;
    interactionFinished(
      req: IncomingMessage,
      res: ServerResponse,
      result: Record<string, unknown>,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
