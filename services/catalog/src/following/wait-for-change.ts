import { followingQuery } from '@atlas/contracts';
import type { RequestHandler } from 'express';
import type { Context } from '../context';

/** Lets reads with the position of a change (`at`) wait until the index contains it. */
export const waitForChange =
  ({ following }: Pick<Context, 'following'>): RequestHandler =>
  (req, _res, next) => {
    const { data } = followingQuery.at.safeParse(req.query.at);
    if (req.method !== 'GET' || data === undefined) next();
    else following.reached(Number(data)).then(() => next(), next);
  };
