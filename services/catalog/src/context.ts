import type { CuratedCollection, CuratedTask } from '@atlas/contracts';
import {
  connectService,
  createIdempotency,
  createServiceClient,
  createTransact,
} from '@atlas/service-kit';
import type { Logger, ServiceClient, ServiceContext, Transact } from '@atlas/service-kit';
import { createPublicFetch } from '@atlas/service-kit/public-fetch';
import type { Connection } from 'mongoose';
import { createBundleRepository } from './bundles/bundle.repository';
import type { BundleRepository } from './bundles/bundle.repository';
import { createChangeRepository } from './changes/change.repository';
import type { ChangeRepository } from './changes/change.repository';
import { createClaimRepository } from './claims/claim.repository';
import type { ClaimRepository } from './claims/claim.repository';
import { resolveTxt } from './claims/find-proof';
import type { ProofSources } from './claims/find-proof';
import { scheduleRechecks } from './claims/schedule-rechecks';
import type { Config } from './config';
import { createFeedRepository } from './feeds/feed.repository';
import type { FeedRepository } from './feeds/feed.repository';
import type { FeedRunner } from './feeds/feed-runner';
import { startConfiguredFeeds } from './feeds/start-configured-feeds';
import { createToolFigures } from './figures/tool-figures';
import type { ToolFigures } from './figures/tool-figures';
import { createChangeFeed } from './following/change-feed';
import type { ChangeFeed } from './following/change-feed';
import { followChanges } from './following/follow-changes';
import type { Following } from './following/follow-changes';
import { resumeImport } from './imports/import-file';
import { createImportRepository } from './imports/import.repository';
import type { ImportRepository } from './imports/import.repository';
import { readMarks } from './logos/read-logos';
import type { Marks } from './logos/read-logos';
import { createPublicToolRepository } from './public-api/public-tool.repository';
import type { PublicToolRepository } from './public-api/public-tool.repository';
import { createRecordRepository } from './records/record.repository';
import type { RecordRepository } from './records/record.repository';
import type { Words } from './search/concepts';
import { collectGarbage } from './search/collect-garbage';
import { createLiveIndex } from './search/live-index';
import type { LiveIndex } from './search/live-index';
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
  /** Records of the tools with their revisions. */
  readonly records: RecordRepository;
  readonly imports: ImportRepository;
  readonly transact: Transact;
  /** Keys that a record's `tasks` may name. */
  readonly taskKeys: ReadonlySet<string>;
  readonly bundles: BundleRepository;
  /** Changes of prices and plans found in new curated data. */
  readonly changes: ChangeRepository;
  /** Tasks with their synonyms. */
  readonly tasks: readonly CuratedTask[];
  /** The editors' collections. */
  readonly collections: readonly CuratedCollection[];
  /** Symbols and colours of the tools' logos. */
  readonly marks: Marks;
  /** Search, facets and similarity; follows the database. */
  readonly index: ToolIndex;
  /** The quiz service, for recommendations. */
  readonly quiz: ServiceClient;
  /** Figures of other services about tools. */
  readonly figures: ToolFigures;
  /** Searches without results, by day. */
  readonly unanswered: UnansweredRepository;
  /** Published changes, for open pages. */
  readonly changeFeed: ChangeFeed;
  /** How far the index follows the changes. */
  readonly following: Following;
  /** Suggestions of visitors. */
  readonly suggestions: SuggestionRepository;
  /** Claims of makers. */
  readonly claims: ClaimRepository;
  /** DNS and web, where the proofs of claims are. */
  readonly proofs: ProofSources;
  /** States of the feeds between their runs. */
  readonly feedStates: FeedRepository;
  /** Data sets and listings that the catalog is compared with. */
  readonly feeds: FeedRunner;
}

/** Timeout of calls to other services; the grid then uses its own order. */
const CLIENT_TIMEOUT_MS = 1_500;

const USER_AGENT = 'AI-Atlas-Verification/1.0';

/** The internet, as the service uses it; tests supply their own. */
export interface Outside {
  readonly proofs: ProofSources;
}

const createOutside = (): Outside => ({
  proofs: { resolveTxt, fetchPublic: createPublicFetch({ userAgent: USER_AGENT }) },
});

/** Connects, imports the curated data, builds the index and follows changes. */
export async function createContext(
  config: Config,
  logger: Logger,
  { proofs }: Outside = createOutside(),
): Promise<Context> {
  const { connection, service } = await connectService(config, logger);
  const stores = createRepositories(connection);
  const { tools } = stores;
  await Promise.all(Object.values(stores).map((stored) => stored.createIndexes()));
  const writing = { ...stores, transact: createTransact(connection), config };
  const started = performance.now();
  const { words, collections, ...loaded } = await loadSeed(config, { editing: writing, ...stores });
  const milliseconds = Math.round(performance.now() - started);
  logger.info({ ...loaded, milliseconds }, 'curated data loaded');
  const editing = { ...writing, taskKeys: new Set(words.tasks.map(({ key }) => key)) };
  const marks = await readMarks(config.seedDirectory);

  const position = await stores.records.position();
  const index = await buildIndex(tools, words, logger);
  tools.useRanks(index.rankOf);
  const resumeImports = () => resumeImport(editing);
  const following = followChanges({ editing, index, logger, resumeImports }, position);
  const stopRechecks = scheduleRechecks({ claims: stores.claims, proofs, logger });
  const changeFeed = createChangeFeed(stores.records, logger);
  const feeds = await startConfiguredFeeds({ ...stores, marks }, config, logger);
  const client = (url: string) => createServiceClient(url, config.serviceToken, CLIENT_TIMEOUT_MS);
  const clients = { community: client(config.communityUrl), quiz: client(config.quizUrl) };
  return {
    ...service,
    ...editing,
    proofs,
    tasks: words.tasks,
    collections,
    marks,
    quiz: clients.quiz,
    publicTools: createPublicToolRepository(connection, tools),
    index,
    changeFeed,
    following,
    feeds,
    figures: createToolFigures(clients, logger),
    idempotency: await createIdempotency(connection),
    async close() {
      changeFeed.close();
      await Promise.all([following.stop(), stopRechecks(), feeds.close()]);
      await service.close();
    },
  };
}

const createRepositories = (connection: Connection) => ({
  tools: createToolRepository(connection),
  records: createRecordRepository(connection),
  imports: createImportRepository(connection),
  bundles: createBundleRepository(connection),
  changes: createChangeRepository(connection),
  unanswered: createUnansweredRepository(connection),
  suggestions: createSuggestionRepository(connection),
  claims: createClaimRepository(connection),
  feedStates: createFeedRepository(connection),
});

/** Logs duration and size, which grow with the catalog. */
async function buildIndex(tools: ToolRepository, words: Words, logger: Logger): Promise<LiveIndex> {
  const started = performance.now();
  const before = bytesInUse();
  const index = await createLiveIndex({ all: tools.forIndex, byIds: tools.forIndexByIds }, words);
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
