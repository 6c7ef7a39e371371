import type { CuratedCollection, CuratedTask } from '@atlas/contracts';
import { connectService, createServiceClient } from '@atlas/service-kit';
import type { Logger, ServiceContext } from '@atlas/service-kit';
import { createBundleRepository } from './bundles/bundle.repository';
import type { BundleRepository } from './bundles/bundle.repository';
import { createChangeRepository } from './changes/change.repository';
import type { ChangeRepository } from './changes/change.repository';
import type { Config } from './config';
import { createToolFigures } from './figures/tool-figures';
import type { ToolFigures } from './figures/tool-figures';
import { readMarks } from './marks/read-marks';
import type { Marks } from './marks/read-marks';
import type { Words } from './search/concepts';
import { giveBackMemory } from './search/give-back-memory';
import { createToolIndex } from './search/tool-index';
import type { ToolIndex } from './search/tool-index';
import { loadSeed } from './seeding/load-seed';
import { createUnansweredRepository } from './unanswered/unanswered.repository';
import type { UnansweredRepository } from './unanswered/unanswered.repository';
import { createToolRepository } from './tools/tool.repository';
import type { ToolRepository } from './tools/tool.repository';

export interface Context extends ServiceContext<Config> {
  readonly tools: ToolRepository;
  readonly bundles: BundleRepository;
  /** What new curated data said otherwise of prices and plans. */
  readonly changes: ChangeRepository;
  /** What tools name in `tasks`, with its words. */
  readonly tasks: readonly CuratedTask[];
  /** What editors recommend together. */
  readonly collections: readonly CuratedCollection[];
  /** What each tool's mark is drawn from. */
  readonly marks: Marks;
  /** What search, facets and similarity read; built from the database at start. */
  readonly index: ToolIndex;
  /** What other services measured of tools. */
  readonly figures: ToolFigures;
  /** Searches that found nothing, by day. */
  readonly unanswered: UnansweredRepository;
}

/** The grid does not wait longer for another service: it falls back to its own order. */
const ASKED_MS = 1_500;

/** Connects, loads the curated data, builds the index. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectService(config, logger);
  const tools = createToolRepository(connection);
  const bundles = createBundleRepository(connection);
  const changes = createChangeRepository(connection);
  const unanswered = createUnansweredRepository(connection);
  await Promise.all([tools, bundles, changes, unanswered].map((stored) => stored.createIndexes()));
  const { words, collections, ...loaded } = await loadSeed(config, { tools, bundles, changes });
  logger.info(loaded, 'curated data loaded');
  const marks = await readMarks(config.seedDirectory);
  const index = await buildIndex(tools, words, logger);
  const client = (url: string) => createServiceClient(url, config.serviceToken, ASKED_MS);
  const neighbours = { community: client(config.communityUrl), quiz: client(config.quizUrl) };
  const figures = createToolFigures(neighbours, logger);
  const { tasks } = words;
  const data = { tasks, collections, marks };
  return { ...service, ...data, tools, bundles, changes, unanswered, index, figures };
}

/** The log says how long it took and what it holds: both grow with the catalog. */
async function buildIndex(tools: ToolRepository, words: Words, logger: Logger): Promise<ToolIndex> {
  const started = performance.now();
  const before = bytesInUse();
  const index = await createToolIndex(tools.forIndex(), words);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  giveBackMemory();
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
