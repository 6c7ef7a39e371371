import { addFavorite, listFavorites, MAX_FAVORITES, removeFavorite } from '@atlas/contracts';
import { Conflict, NotFound, route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';

export function favoriteRoutes(router: IRouter, { favorites, tools, now }: AccountContext): void {
  route(router, listFavorites, ({ identity }) => favorites.listOf(identity.userId));
  route(router, addFavorite, async ({ params, identity }) => {
    const found = await tools.find([params.toolId]);
    if (found.complete && !found.tools.has(params.toolId)) throw new NotFound('Tool');
    if ((await favorites.countOf(identity.userId)) >= MAX_FAVORITES) {
      throw new Conflict(
        'too-many-favorites',
        'Too many saved tools',
        `At most ${MAX_FAVORITES} tools can be saved.`,
      );
    }
    await favorites.add(identity.userId, params.toolId, now());
    return OK;
  });
  route(router, removeFavorite, async ({ params, identity }) => {
    await favorites.remove(identity.userId, params.toolId);
    return OK;
  });
}
