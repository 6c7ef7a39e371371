import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { cutPage, route } from '@atlas/service-kit';
import type { Context } from '../context';
import { shownReview } from '../reviews/own-review';
import { showComment } from './show-comment';
import { createComment, deleteComment, updateComment } from './write-comment';

const PAGE = 50;

export function commentRoutes(router: IRouter, context: Context): void {
  route(router, contracts.createComment, ({ body, identity }) =>
    createComment(context, body.reviewId, body, identity),
  );
  route(router, contracts.commentOnReview, ({ params, body, identity }) =>
    createComment(context, params.id, body, identity),
  );
  route(router, contracts.updateComment, ({ params, body, identity }) =>
    updateComment(context, params.id, body.content, identity),
  );
  route(router, contracts.deleteComment, ({ params, identity }) =>
    deleteComment(context, params.id, identity),
  );
  route(router, contracts.listComments, async ({ params, query }) => {
    await shownReview(context, params.id);
    const found = await context.comments.page(params.id, query.cursor, PAGE + 1);
    const { items, nextCursor } = cutPage(found, PAGE, (last) => last._id.toHexString());
    return { items: items.map(showComment), nextCursor };
  });
}
