import { connectService, type Logger, type ServiceContext } from '@atlas/service-kit';
import { createBundleRepository, type BundleRepository } from './bundles/bundle.repository';
import type { Config } from './config';
import { createToolIndex, type ToolIndex } from './search/tool-index';
import { loadSeed } from './seeding/load-seed';
import { createToolRepository, type ToolRepository } from './tools/tool.repository';

export interface Context extends ServiceContext<Config> {
  readonly tools: ToolRepository;
  readonly bundles: BundleRepository;
  /** What search, facets and similarity read; built from the database at start. */
  readonly index: ToolIndex;
}

/** Connects, loads the curated data, builds the index. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectService(config, logger);
  const tools = createToolRepository(connection);
  const bundles = createBundleRepository(connection);
  await Promise.all([tools.createIndexes(), bundles.createIndexes()]);
  const loaded = await loadSeed(config, tools, bundles);
  logger.info(loaded, 'curated data loaded');
  return { ...service, tools, bundles, index: await buildIndex(tools, logger) };
}

/** The log says how long it took and what it holds: both grow with the catalog. */
async function buildIndex(tools: ToolRepository, logger: Logger): Promise<ToolIndex> {
  const started = performance.now();
  const before = bytesInUse();
  const index = await createToolIndex(tools.forIndex());
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  logger.info(
    { seconds, megabytes: Math.round((bytesInUse() - before) / 2 ** 20) },
    'search index built',
  );
  return index;
}

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
