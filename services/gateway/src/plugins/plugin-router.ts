import { PROBLEMS, Problem } from '@atlas/contracts';
import { Router } from 'express';
import type { ErrorRequestHandler } from 'express';
import type { MountRoutes, RequestOf } from './define-plugin';

/** Creates a router with the routes of plugins; undefined when there are none. */
export function createPluginRouter(
  mounts: readonly MountRoutes[],
  requestOf: RequestOf,
): Router | undefined {
  if (mounts.length === 0) return undefined;
  const router = Router();
  for (const mount of mounts) mount(router, requestOf);
  router.use(toOwnProblem);
  return router;
}

/** A plugin that is bundled apart throws problems of its own copy of the class. */
const toOwnProblem: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  next(isForeignProblem(error) ? new Problem(error.type, error) : error);
};

const isForeignProblem = (error: unknown): error is Problem =>
  error instanceof Error &&
  !(error instanceof Problem) &&
  'toDetails' in error &&
  Object.hasOwn(PROBLEMS, error.name);
