import { problemUri } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import { ApiError } from '../api/api-error';

/** A problem type of the catalogue, or any problem with this status. */
export type ProblemCase = ProblemType | number;

/**
 * @param error what a call rejected with
 * @param which problem type or status
 * @returns whether the error is that problem
 */
export function isProblem(error: unknown, which: ProblemCase): boolean {
  if (!(error instanceof ApiError)) return false;
  if (typeof which === 'number') return error.status === which;
  return error.problem?.type === problemUri(which);
}
