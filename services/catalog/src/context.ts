import { connectMongo, createSessionVerifier, pingMongo, type HealthCheck, type Logger, type VerifySession } from '@atlas/service-kit';
import { createBundleRepository, type BundleRepository } from './bundles/bundle.repository';
import type { Config } from './config';
import { createToolIndex, type ToolIndex } from './search/tool-index';
import { loadSeed } from './seeding/load-seed';
import { createToolRepository, type ToolRepository } from './tools/tool.repository';

export interface Context {
  readonly config: Config;
  readonly logger: Logger;
  readonly tools: ToolRepository;
  readonly bundles: BundleRepository;
  /** What search, facets and similarity read; built from the database at start. */
  readonly index: ToolIndex;
  readonly verifySession: VerifySession;
  readonly health: HealthCheck;
  close(): Promise<void>;
}

/** Connects, loads the curated data, builds the index. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const connection = await connectMongo(config.mongoUri, config.database);
  const tools = createToolRepository(connection);
  const bundles = createBundleRepository(connection);
  await Promise.all([tools.createIndexes(), bundles.createIndexes()]);
  const loaded = await loadSeed(config, tools, bundles);
  logger.info(loaded, 'curated data loaded');
  return {
    config,
    logger,
    tools,
    bundles,
    index: createToolIndex(await tools.listForIndex()),
    verifySession: createSessionVerifier(config.jwksUrl),
    health: pingMongo(connection),
    close: () => connection.close(),
  };
}
