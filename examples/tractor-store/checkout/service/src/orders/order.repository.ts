import type { ClientSession, Connection } from 'mongoose';
import { orderModel } from './order.model';
import type { OrderDocument } from './order.model';

export type OrderRepository = ReturnType<typeof createOrderRepository>;

export function createOrderRepository(connection: Connection) {
  const orders = orderModel(connection);
  return {
    createIndexes: () => orders.createIndexes(),

    async add(order: OrderDocument, session: ClientSession): Promise<void> {
      await orders.create([order], { session });
    },

    countOf: (visitor: string) => orders.countDocuments({ visitor }).exec(),
  };
}
