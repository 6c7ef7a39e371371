import { connectTeamService, migrate } from '@atlas/service-kit';
import type { Logger, ServiceContext } from '@atlas/service-kit';
import type { Config } from './config';
import { firstItems } from './items/first-items';
import { createItemRepository } from './items/item.repository';
import type { ItemRepository } from './items/item.repository';

export interface Context extends ServiceContext<Config> {
  readonly items: ItemRepository;
}

/** Connects to the database and creates its indexes. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectTeamService(config, logger);
  const items = createItemRepository(connection);
  await items.createIndexes();
  await migrate(connection, [firstItems(items, config.seedFile)], { logger });
  return { ...service, items };
}
