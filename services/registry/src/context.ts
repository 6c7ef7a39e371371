import { connectMongo, createSessionVerifier, pingMongo, type HealthCheck, type Logger, type VerifySession } from '@atlas/service-kit';
import { createDirectoryStore } from './artifacts/directory-store';
import { createS3Store } from './artifacts/s3-store';
import type { ArtifactStore } from './artifacts/store';
import type { Config } from './config';
import { createHealthRepository, type HealthRepository } from './health/health.repository';
import { createLogRepository, type LogRepository } from './log/log.repository';
import { createLedger, type Ledger } from './pointers/ledger';
import { createPointerRepository, type PointerRepository } from './pointers/pointer.repository';
import { createReleaseRepository, type ReleaseRepository } from './releases/release.repository';
import { createTokenRepository, type TokenRepository } from './teams/token.repository';

export interface Context {
  readonly config: Config;
  readonly logger: Logger;
  readonly artifacts: ArtifactStore;
  readonly log: LogRepository;
  readonly pointers: PointerRepository;
  readonly ledger: Ledger;
  readonly releases: ReleaseRepository;
  readonly tokens: TokenRepository;
  readonly health: HealthRepository;
  readonly verifySession: VerifySession;
  readonly databaseAnswers: HealthCheck;
  close(): Promise<void>;
}

export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const connection = await connectMongo(config.mongoUri, config.database);
  const log = createLogRepository(connection);
  const pointers = createPointerRepository(connection);
  const releases = createReleaseRepository(connection);
  const tokens = createTokenRepository(connection);
  const health = createHealthRepository(connection);
  await Promise.all([log, pointers, releases, tokens, health].map((repository) => repository.createIndexes()));
  const ledger = createLedger(log, pointers);
  await ledger.repair();
  return {
    config, logger, log, pointers, ledger, releases, tokens, health,
    artifacts: 'dir' in config.artifacts ? createDirectoryStore(config.artifacts.dir) : createS3Store(config.artifacts),
    verifySession: createSessionVerifier(config.jwksUrl),
    databaseAnswers: pingMongo(connection),
    async close() {
      ledger.stop();
      await connection.close();
    },
  };
}
