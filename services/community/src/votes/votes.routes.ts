import type { IRouter } from 'express';
import * as contracts from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { castVote } from './cast-vote';

export function voteRoutes(router: IRouter, context: Context): void {
  route(router, contracts.voteReview, (call) => castVote(context, call, call.body.helpful));
  route(router, contracts.markHelpful, (call) => castVote(context, call, true));
  route(router, contracts.withdrawVote, (call) => castVote(context, call, null));
}
