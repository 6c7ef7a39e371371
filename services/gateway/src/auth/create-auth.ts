import type { IncomingMessage } from 'node:http';
import { cookieName } from '@atlas/service-kit';
import type { Logger } from '@atlas/service-kit';
import type { JWTVerifyGetKey } from 'jose';
import type { Config } from '../config/config';
import { ApiKeys } from './api-keys';
import { createIsInternalCall } from './is-internal-call';
import { RevocationPoller, sessionKeys } from './revocation-poller';
import { SessionVerifier } from './sessions';
import { Visitors } from './visitors';

export interface Auth {
  readonly visitors: Visitors;
  readonly sessions: SessionVerifier;
  readonly revocations: RevocationPoller;
  /** Keys of the public API. */
  readonly apiKeys: ApiKeys;
  /** Name of the session cookie. */
  readonly sessionCookie: string;
  readonly isInternalCall: (req: IncomingMessage) => boolean;
}

/** @param fixedKeys public keys of sessions, instead of those at JWKS_URL */
export function createAuth(config: Config, logger: Logger, fixedKeys?: JWTVerifyGetKey): Auth {
  const { jwksUrl, secure, serviceToken, visitorSecret } = config;
  const keys = sessionKeys(jwksUrl);
  const sessions = new SessionVerifier(fixedKeys ?? keys);
  const account = { accountUrl: new URL(jwksUrl).origin, serviceToken };
  const source = { ...account, ...(!fixedKeys && { keys }) };
  return {
    visitors: new Visitors(visitorSecret, secure),
    sessions,
    revocations: new RevocationPoller(source, sessions, logger),
    apiKeys: new ApiKeys(account),
    sessionCookie: cookieName('atlas_session', secure),
    isInternalCall: createIsInternalCall(serviceToken),
  };
}
