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

/** What the context of every service holds; each extends it by its repositories and clients. */
export interface ServiceContext<C extends ServiceConfig | TeamServiceConfig = ServiceConfig> {
  readonly config: C;
  readonly logger: Logger;
  readonly verifySession: VerifySession;
  /** Ended sessions; absent at the account service, which knows its own. */
  readonly revocations?: Revocations;
  /** Answers of keyed POSTs, where the service has POSTs that make something. */
  readonly idempotency?: Idempotency;
  readonly databaseAnswers: HealthCheck;
  close(): Promise<void>;
}

/** Connects a service to its database, and checks sessions by the keys that the account service publishes. */
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
      databaseAnswers: pingMongo(connection),
      close: () => connection.close(),
    },
  };
}

/**
 * As `connectService`, for one that a team runs by itself. It cannot ask which sessions ended early: one is good here
 * until its token ends, minutes later.
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
      verifySession: config.jwksUrl ? createSessionVerifier(config.jwksUrl) : nobody,
      databaseAnswers: pingMongo(connection),
      close: () => connection.close(),
    },
  };
}

/** Its commands are observed where somebody asks for figures. */
export function connectDatabase(
  { mongoUri, database, metricsPort }: TeamServiceConfig,
  logger?: Logger,
) {
  return connectMongo(mongoUri, database, {
    measured: metricsPort !== undefined,
    ...(logger && { logger }),
  });
}

const nobody: VerifySession = async () => undefined;

const ANSWER_MS = 1_000;

/** The account service is where its keys are published. */
function accountClient({
  jwksUrl,
  serviceToken,
}: ServiceConfig & { jwksUrl: string }): ServiceClient {
  return createServiceClient(new URL(jwksUrl).origin, serviceToken, ANSWER_MS);
}
