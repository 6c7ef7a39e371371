import { clearVisitorHistory, getVisitorHistory, addToVisitorHistory } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { IRouter } from 'express';
import type { AccountContext } from '../context';
import { OK } from '../ok';

/** Stores ids without validation; unknown ones are ignored by readers of the catalog. */
export function visitorHistoryRoutes(router: IRouter, { memory, now }: AccountContext): void {
  route(router, getVisitorHistory, ({ identity }) => memory.get(identity.userId));
  route(router, addToVisitorHistory, async ({ body, identity }) => {
    if ('viewed' in body) await memory.addView(identity.userId, body.viewed, now());
    else await memory.setQuiz(identity.userId, body.quiz);
    return OK;
  });
  route(router, clearVisitorHistory, async ({ identity }) => {
    await memory.removeAllOf(identity.userId);
    return OK;
  });
}
