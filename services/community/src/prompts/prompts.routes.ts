import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { cutPage, route } from '@atlas/service-kit';
import type { Context } from '../context';
import { showPrompts } from './show-prompts';
import { createPrompt, deletePrompt, likePrompt, updatePrompt, usePrompt } from './write-prompt';

const PAGE = 30;

export function promptRoutes(router: IRouter, context: Context): void {
  route(router, contracts.listPrompts, async ({ params, query, identity }) => {
    const found = await context.prompts.listOfUser(params.id, query.cursor, PAGE + 1);
    const { items, nextCursor } = cutPage(found, PAGE, ({ _id }) => _id.toHexString());
    return { items: await showPrompts(context, items, identity?.userId), nextCursor };
  });
  route(router, contracts.listLikedPrompts, async ({ params, identity }) =>
    showPrompts(context, await context.prompts.listLiked(params.id), identity?.userId),
  );
  route(router, contracts.createPrompt, ({ body, identity }) =>
    createPrompt(context, body, identity),
  );
  route(router, contracts.likePrompt, ({ params, body, identity }) =>
    likePrompt(context, params.id, body.liked, identity),
  );
  route(router, contracts.usePrompt, (call) => usePrompt(context, call));
  route(router, contracts.updatePrompt, ({ params, body, identity }) =>
    updatePrompt(context, params.id, body, identity),
  );
  route(router, contracts.deletePrompt, ({ params, identity }) =>
    deletePrompt(context, params.id, identity),
  );
}
