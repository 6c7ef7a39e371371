import type { QuizQuestion } from '@atlas/contracts';
import {
  connectService,
  createServiceClient,
  type Logger,
  type ServiceContext,
} from '@atlas/service-kit';
import { createCatalogCopy, type CatalogCopy } from './catalog/catalog-copy';
import { createCatalogRepository } from './catalog/catalog.repository';
import type { Config } from './config';
import { loadDemo } from './demo/load-demo';
import { readQuestions } from './questions/read-questions';
import { createSnapshotRepository, type SnapshotRepository } from './rankings/snapshot.repository';
import { takeSnapshots } from './rankings/take-snapshots';
import { createBatchLimit, type BatchLimit } from './usage/batch-limit';
import { createRollupRepository, type RollupRepository } from './usage/rollup.repository';
import { createVisitorRepository, type VisitorRepository } from './usage/visitor.repository';

export interface Context extends ServiceContext<Config> {
  readonly questions: readonly QuizQuestion[];
  readonly catalog: CatalogCopy;
  readonly rollups: RollupRepository;
  readonly visitors: VisitorRepository;
  readonly snapshots: SnapshotRepository;
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
  const { connection, service } = await connectService(config, logger);
  const copies = createCatalogRepository(connection);
  const rollups = createRollupRepository(connection);
  const visitors = createVisitorRepository(connection);
  const snapshots = createSnapshotRepository(connection);
  await Promise.all(
    [copies, rollups, visitors, snapshots].map((repository) => repository.createIndexes()),
  );

  const catalog = createCatalogCopy({
    client: createServiceClient(config.catalogUrl, config.serviceToken),
    copies,
    logger,
    async onRefresh(tools) {
      await loadDemo({ enabled: config.demo, tools, rollups, snapshots, today: now() });
      await takeSnapshots({ tools, rollups, snapshots, now: now() });
    },
  });
  await catalog.start();
  return {
    ...service,
    questions,
    catalog,
    rollups,
    visitors,
    snapshots,
    now,
    limitBatches: createBatchLimit(),
    async close() {
      await catalog.stop();
      await service.close();
    },
  };
}
