import { createServiceApp, route } from '@atlas/service-kit';
import {
  addToBasket,
  getBasket,
  listPrices,
  placeOrder as placeOrderContract,
  removeFromBasket,
} from '../../contracts';
import { addLine, emptyBasket, toBasket } from './basket/basket';
import type { Context } from './context';
import { placeOrder } from './orders/place-order';
import { PRICES } from './prices/prices';
import { visitorOf } from './visitor';

/** Registers a handler for each contract; does not listen. */
export function createApp(context: Context) {
  const { baskets } = context;
  return createServiceApp({
    name: 'checkout',
    context,
    cacheControl: 'no-cache',
    routes(router) {
      route(router, listPrices, () =>
        PRICES.map(({ sku, price, stock }) => ({ sku, price, stock })),
      );
      route(router, getBasket, async ({ visitorId }) =>
        visitorId ? toBasket(await baskets.find(visitorId)) : emptyBasket,
      );
      route(router, addToBasket, ({ body, visitorId }) =>
        addLine(context, visitorOf(visitorId), body.sku),
      );
      route(router, removeFromBasket, async ({ params, visitorId }) =>
        toBasket(await baskets.remove(visitorOf(visitorId), params.sku)),
      );
      route(router, placeOrderContract, ({ body, visitorId }) =>
        placeOrder(context, visitorOf(visitorId), body),
      );
    },
  });
}
