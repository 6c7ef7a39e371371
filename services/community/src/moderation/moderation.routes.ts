import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { cutPage, route } from '@atlas/service-kit';
import type { Context } from '../context';
import { listQueue } from './list-queue';
import { moderate } from './moderate';
import { report } from './report';

const PAGE = 50;

export function moderationRoutes(router: IRouter, context: Context): void {
  route(router, contracts.reportReview, ({ params, body, identity }) =>
    report(
      context,
      { kind: 'review', id: params.id, reason: body.reason, note: body.note },
      identity,
    ),
  );
  route(router, contracts.reportComment, ({ params, body, identity }) =>
    report(
      context,
      { kind: 'comment', id: params.id, reason: body.reason, note: body.note },
      identity,
    ),
  );
  route(router, contracts.listModerationQueue, ({ query }) => listQueue(context, query));
  route(router, contracts.listModerationLog, async ({ query }) => {
    const { items, nextCursor } = cutPage(
      await context.moderation.listLog(query.cursor, PAGE + 1),
      PAGE,
      ({ _id }) => _id.toHexString(),
    );
    return {
      nextCursor,
      items: items.map(({ _id, kind, targetId, action, actorId, note, at }) => ({
        id: _id.toHexString(),
        kind,
        targetId,
        action,
        actorId,
        note: note ?? null,
        at: at.toISOString(),
      })),
    };
  });
  route(router, contracts.moderate, ({ params, body, identity }) =>
    moderate(
      context,
      { kind: params.kind, id: params.id, action: body.action, note: body.note },
      identity,
    ),
  );
}
