import { problemUri } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import { ApiError } from '../api/api-error';

/** A problem of the catalogue, or any with this status. */
export type ProblemCase = ProblemType | number;

export function isProblem(error: unknown, which: ProblemCase): boolean {
  if (!(error instanceof ApiError)) return false;
  return typeof which === 'number'
    ? error.status === which
    : error.problem?.type === problemUri(which);
}
