import type { QuizQuestion } from '@atlas/contracts';
import { connectService, createServiceClient } from '@atlas/service-kit';
import type { Logger, ServiceContext } from '@atlas/service-kit';
import { createCatalogCopy } from './catalog/catalog-copy';
import type { CatalogCopy } from './catalog/catalog-copy';
import { createRatings } from './figures/ratings';
import type { Ratings } from './figures/ratings';
import { followCatalog } from './catalog/follow-catalog';
import { createCatalogRepository } from './catalog/catalog.repository';
import { createComparisonRepository } from './compared/comparison.repository';
import type { ComparisonRepository } from './compared/comparison.repository';
import type { Config } from './config';
import { loadDemo } from './demo/load-demo';
import { readQuestions } from './questions/read-questions';
import { readNeeds } from './recommend/needs';
import type { Need } from './recommend/needs';
import { createSnapshotRepository } from './rankings/snapshot.repository';
import type { SnapshotRepository } from './rankings/snapshot.repository';
import { takeSnapshots } from './rankings/take-snapshots';
import { createPairRepository } from './seen/pair.repository';
import type { PairRepository } from './seen/pair.repository';
import { createBatchLimit } from './usage/batch-limit';
import type { BatchLimit } from './usage/batch-limit';
import { createRollupRepository } from './usage/rollup.repository';
import type { RollupRepository } from './usage/rollup.repository';
import { createVisitorRepository } from './usage/visitor.repository';
import type { VisitorRepository } from './usage/visitor.repository';

export interface Context extends ServiceContext<Config> {
  readonly questions: readonly QuizQuestion[];
  /** Tasks of each second answer. */
  readonly needs: readonly Need[];
  readonly catalog: CatalogCopy;
  readonly rollups: RollupRepository;
  readonly visitors: VisitorRepository;
  readonly pairs: PairRepository;
  readonly comparisons: ComparisonRepository;
  readonly snapshots: SnapshotRepository;
  /** What reviews of each day give in stars, as the community says. */
  readonly ratings: Ratings;
  readonly limitBatches: BatchLimit;
  readonly now: () => Date;
}

/** Connects, loads the questions and the last copy of the catalog, starts the hourly refresh. */
export async function createContext(
  config: Config,
  logger: Logger,
  now: () => Date = () => new Date(),
): Promise<Context> {
  const questions = await readQuestions(config.seedDirectory);
  const needs = await readNeeds(config.seedDirectory, questions);
  const { connection, service } = await connectService(config, logger);
  const copies = createCatalogRepository(connection);
  const rollups = createRollupRepository(connection);
  const visitors = createVisitorRepository(connection);
  const pairs = createPairRepository(connection);
  const comparisons = createComparisonRepository(connection);
  const snapshots = createSnapshotRepository(connection);
  await Promise.all(
    [copies, rollups, visitors, pairs, comparisons, snapshots].map((repository) =>
      repository.createIndexes(),
    ),
  );

  const catalog = createCatalogCopy({
    client: createServiceClient(config.catalogUrl, config.serviceToken),
    copies,
    logger,
    async onRefresh(tools) {
      await loadDemo({ enabled: config.demo, tools, rollups, pairs, today: now() });
      await takeSnapshots({ tools, snapshots, now: now() });
    },
  });
  await catalog.start();
  const stopFollowing = followCatalog({ url: config.catalogUrl, logger, onChange: catalog.renew });
  return {
    ...service,
    questions,
    needs,
    catalog,
    rollups,
    visitors,
    pairs,
    comparisons,
    snapshots,
    ratings: createRatings(createServiceClient(config.communityUrl, config.serviceToken), logger),
    now,
    limitBatches: createBatchLimit(),
    async close() {
      stopFollowing();
      await catalog.stop();
      await service.close();
    },
  };
}
