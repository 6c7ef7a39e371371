import { connectTeamService, createTransact } from '@atlas/service-kit';
import type { Logger, ServiceContext, Transact } from '@atlas/service-kit';
import { createBasketRepository } from './basket/basket.repository';
import type { BasketRepository } from './basket/basket.repository';
import type { Config } from './config';
import { createOrderRepository } from './orders/order.repository';
import type { OrderRepository } from './orders/order.repository';

export interface Context extends ServiceContext<Config> {
  readonly baskets: BasketRepository;
  readonly orders: OrderRepository;
  readonly transact: Transact;
}

/** Connects to the database and creates its indexes. */
export async function createContext(config: Config, logger: Logger): Promise<Context> {
  const { connection, service } = await connectTeamService(config, logger);
  const [baskets, orders] = [createBasketRepository(connection), createOrderRepository(connection)];
  await baskets.createIndexes();
  await orders.createIndexes();
  return { ...service, baskets, orders, transact: createTransact(connection) };
}
