import type { IncomingMessage } from 'node:http';
import { cookieName, isServiceToken } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { JWTVerifyGetKey } from 'jose';
import type { Config } from '../config/config';
import { createAccountClient } from './account-client';
import type { AccountClient } from './account-client';
import { RevocationPoller, sessionKeys } from './revocation-poller';
import { SessionVerifier } from './sessions';
import { Visitors } from './visitors';

export interface Auth {
  readonly visitors: Visitors;
  readonly sessions: SessionVerifier;
  readonly revocations: RevocationPoller;
  readonly account: AccountClient;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  /**
   * Whether a process of the platform sends a GET request, which it proves by the service token. The renderer reads for all
   * visitors, so rate limits leave its calls out. Renderer and registry use an internal address of the gateway, so their
   * `Host` is not the public one. Only the token counts, never the `Host`.
   */
  readonly isInternalCall: (req: IncomingMessage) => boolean;
}

/** @param fixedKeys public keys of sessions, instead of those at JWKS_URL */
export function createAuth(config: Config, logger: Logger, fixedKeys?: JWTVerifyGetKey): Auth {
  const { jwksUrl, secure, serviceToken, visitorSecret } = config;
  const keys = sessionKeys(jwksUrl);
  const sessions = new SessionVerifier(fixedKeys ?? keys);
  const account = createAccountClient(new URL(jwksUrl).origin, serviceToken);
  const source = { account, ...(!fixedKeys && { keys }) };
  return {
    visitors: new Visitors(visitorSecret, secure),
    sessions,
    revocations: new RevocationPoller(source, sessions, logger),
    account,
    sessionCookie: cookieName('atlas_session', secure),
    isInternalCall: ({ method, headers: { authorization } }) =>
      authorization !== undefined &&
      method === 'GET' &&
      isServiceToken(authorization, serviceToken),
  };
}
