import type { Connection } from 'mongoose';
import type { HealthCheck } from '../http/health';
import { createSessionVerifier } from '../identity/verify-session';
import type { VerifySession } from '../identity/verify-session';
import { connectMongo, pingMongo } from '../mongo/connect';
import type { ServiceConfig } from './config';
import type { Logger } from './logger';

/** What the context of every service holds; each extends it by its repositories and clients. */
export interface ServiceContext<C extends ServiceConfig = ServiceConfig> {
  readonly config: C;
  readonly logger: Logger;
  readonly verifySession: VerifySession;
  readonly databaseAnswers: HealthCheck;
  close(): Promise<void>;
}

/** Connects a service to its database, and checks sessions by the keys that the account service publishes. */
export async function connectService<C extends ServiceConfig & { jwksUrl: string }>(
  config: C,
  logger: Logger,
): Promise<{ connection: Connection; service: ServiceContext<C> }> {
  const connection = await connectMongo(config.mongoUri, config.database);
  return {
    connection,
    service: {
      config,
      logger,
      verifySession: createSessionVerifier(config.jwksUrl),
      databaseAnswers: pingMongo(connection),
      close: () => connection.close(),
    },
  };
}
