import type { CuratedCollection, CuratedTask } from '@atlas/contracts';
import { connectService, createIdempotency, createServiceClient } from '@atlas/service-kit';
import type { Logger, ServiceClient, ServiceContext } from '@atlas/service-kit';
import { createBundleRepository } from './bundles/bundle.repository';
import type { BundleRepository } from './bundles/bundle.repository';
import { createChangeRepository } from './changes/change.repository';
import type { ChangeRepository } from './changes/change.repository';
import type { Config } from './config';
import { createToolFigures } from './figures/tool-figures';
import type { ToolFigures } from './figures/tool-figures';
import { readMarks } from './logos/read-logos';
import type { Marks } from './logos/read-logos';
import { createPublicToolRepository } from './public-api/public-tool.repository';
import type { PublicToolRepository } from './public-api/public-tool.repository';
import type { Words } from './search/concepts';
import { collectGarbage } from './search/collect-garbage';
import { createToolIndex } from './search/tool-index';
import type { ToolIndex } from './search/tool-index';
import { loadSeed } from './seeding/load-seed';
import { createSuggestionRepository } from './suggestions/suggestion.repository';
import type { SuggestionRepository } from './suggestions/suggestion.repository';
import { createUnansweredRepository } from './unanswered/unanswered.repository';
import type { UnansweredRepository } from './unanswered/unanswered.repository';
import { createToolRepository } from './tools/tool.repository';
import type { ToolRepository } from './tools/tool.repository';

export interface Context extends ServiceContext<Config> {
  readonly tools: ToolRepository;
  /** Reads for the public API and the MCP server. */
  readonly publicTools: PublicToolRepository;
  readonly bundles: BundleRepository;
  /** Changes of prices and plans found in new curated data. */
  readonly changes: ChangeRepository;
  /** Tasks with their synonyms. */
  readonly tasks: readonly CuratedTask[];
  /** The editors' collections. */
  readonly collections: readonly CuratedCollection[];
  /** Symbols and colours of the tools' logos. */
  readonly marks: Marks;
  /** Search, facets and similarity, built from the database at startup. */
  readonly index: ToolIndex;
  /** The quiz service, for recommendations. */
  readonly quiz: ServiceClient;
  /** Figures of other services about tools. */
  readonly figures: ToolFigures;
  /** Searches without results, by day. */
  readonly unanswered: UnansweredRepository;
  /** Suggestions of visitors. */
  readonly suggestions: SuggestionRepository;
}

/** Timeout of calls to other services; the grid then uses its own order. */
const CLIENT_TIMEOUT_MS = 1_500;

/** Connects, loads the curated data, builds the index. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectService(config, logger);
  const tools = createToolRepository(connection);
  const bundles = createBundleRepository(connection);
  const changes = createChangeRepository(connection);
  const unanswered = createUnansweredRepository(connection);
  const suggestions = createSuggestionRepository(connection);
  const stored = [tools, bundles, changes, unanswered, suggestions];
  await Promise.all(stored.map((repository) => repository.createIndexes()));
  const { words, collections, ...loaded } = await loadSeed(config, { tools, bundles, changes });
  logger.info(loaded, 'curated data loaded');
  const marks = await readMarks(config.seedDirectory);
  const index = await buildIndex(tools, words, logger);
  const client = (url: string) => createServiceClient(url, config.serviceToken, CLIENT_TIMEOUT_MS);
  const clients = { community: client(config.communityUrl), quiz: client(config.quizUrl) };
  const figures = createToolFigures(clients, logger);
  const { tasks } = words;
  const data = { tasks, collections, marks, quiz: clients.quiz };
  const publicTools = createPublicToolRepository(connection);
  const idempotency = await createIdempotency(connection);
  const repositories = { tools, publicTools, bundles, changes, unanswered, suggestions };
  return { ...service, ...data, ...repositories, idempotency, index, figures };
}

/** Logs duration and size, which grow with the catalog. */
async function buildIndex(tools: ToolRepository, words: Words, logger: Logger): Promise<ToolIndex> {
  const started = performance.now();
  const before = bytesInUse();
  const index = await createToolIndex(tools.forIndex(), words);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  collectGarbage();
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
