import {
  addFavorite,
  listFavorites,
  MAX_FAVORITES,
  removeFavorite,
  Problem,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';

export function favoriteRoutes(router: IRouter, { favorites, tools, now }: AccountContext): void {
  route(router, listFavorites, ({ identity }) => favorites.listOf(identity.userId));
  route(router, addFavorite, async ({ params, identity }) => {
    const found = await tools.find([params.toolId]);
    if (found.complete && !found.tools.has(params.toolId)) throw new Problem('tool-not-found');
    if ((await favorites.countOf(identity.userId)) >= MAX_FAVORITES) {
      throw new Problem('too-many-favorites', {
        detail: `At most ${MAX_FAVORITES} tools can be saved.`,
      });
    }
    await favorites.add(identity.userId, params.toolId, now());
    return OK;
  });
  route(router, removeFavorite, async ({ params, identity }) => {
    await favorites.remove(identity.userId, params.toolId);
    return OK;
  });
}
