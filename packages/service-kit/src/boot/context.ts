import type { Connection } from 'mongoose';
import type { HealthCheck } from '../http/health';
import type { Idempotency } from '../http/idempotency';
import { createServiceClient } from '../http/service-client';
import type { ServiceClient } from '../http/service-client';
import { createRevocations } from '../identity/revocations';
import type { Revocations } from '../identity/revocations';
import { createSessionVerifier } from '../identity/verify-session';
import type { VerifySession } from '../identity/verify-session';
import { connectMongo, pingMongo } from '../mongo/connect';
import type { ServiceConfig, TeamServiceConfig } from './config';
import type { Logger } from './logger';

/** Dependencies of every service; each service extends them with its repositories and clients. */
export interface ServiceContext<C extends ServiceConfig | TeamServiceConfig = ServiceConfig> {
  readonly config: C;
  readonly logger: Logger;
  readonly verifySession: VerifySession;
  /** Sessions that ended early; absent in the account service, which has them in its own database. */
  readonly revocations?: Revocations;
  /** Stored responses of POSTs with an idempotency key; only in services with creating operations. */
  readonly idempotency?: Idempotency;
  readonly checkDatabase: HealthCheck;
  close(): Promise<void>;
}

/**
 * Connects a platform service to its database and sets up session checks against the account service's public keys.
 * @param config the service's config
 * @param logger of the service
 * @returns the connection and the service's base context
 * @throws MongooseServerSelectionError when the database is not reachable in time
 */
export async function connectService<C extends ServiceConfig & { jwksUrl: string }>(
  config: C,
  logger: Logger,
): Promise<{ connection: Connection; service: ServiceContext<C> }> {
  const connection = await connectDatabase(config, logger);
  return {
    connection,
    service: {
      config,
      logger,
      verifySession: createSessionVerifier(config.jwksUrl),
      revocations: createRevocations(accountClient(config), logger),
      checkDatabase: pingMongo(connection),
      close: () => connection.close(),
    },
  };
}

/**
 * As `connectService`, for a service that a team operates. It has no access to the list of revoked sessions, so a
 * session stays valid here until its token expires, at most minutes later.
 * @param config the service's config
 * @param logger of the service
 * @returns the connection and the service's base context
 * @throws MongooseServerSelectionError when the database is not reachable in time
 */
export async function connectTeamService<C extends TeamServiceConfig>(
  config: C,
  logger: Logger,
): Promise<{ connection: Connection; service: ServiceContext<C> }> {
  const connection = await connectDatabase(config, logger);
  return {
    connection,
    service: {
      config,
      logger,
      verifySession: config.jwksUrl ? createSessionVerifier(config.jwksUrl) : rejectEverySession,
      checkDatabase: pingMongo(connection),
      close: () => connection.close(),
    },
  };
}

/**
 * Opens the database connection; its commands are measured when a metrics port is configured.
 * @param config URI, database and metrics port of the service
 * @param logger reports lost connections
 * @returns the connection
 * @throws MongooseServerSelectionError when the database is not reachable in time
 */
export function connectDatabase(
  { mongoUri, database, metricsPort }: TeamServiceConfig,
  logger?: Logger,
) {
  return connectMongo(mongoUri, database, {
    isMeasured: metricsPort !== undefined,
    ...(logger && { logger }),
  });
}

const rejectEverySession: VerifySession = async () => undefined;

const ACCOUNT_TIMEOUT_MS = 1_000;

/** The account service publishes the keys, so its origin is that of the key URL. */
function accountClient({
  jwksUrl,
  serviceToken,
}: ServiceConfig & { jwksUrl: string }): ServiceClient {
  return createServiceClient(new URL(jwksUrl).origin, serviceToken, ACCOUNT_TIMEOUT_MS);
}
