import {
  addFavorite,
  getChangesSeen,
  listFavorites,
  markChangesSeen,
  MAX_FAVORITES,
  removeFavorite,
  Problem,
} from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';

export function favoriteRoutes(
  router: IRouter,
  { favorites, tools, users, now }: AccountContext,
): void {
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
  route(router, getChangesSeen, async ({ identity }) => {
    const account = await users.find(identity.userId);
    return { at: account?.changesSeenAt?.toISOString() ?? null };
  });
  route(router, markChangesSeen, async ({ identity }) => {
    const changesSeenAt = new Date(now());
    if (!(await users.update(identity.userId, { changesSeenAt })))
      throw new Problem('not-authenticated');
    return { at: changesSeenAt.toISOString() };
  });
}
