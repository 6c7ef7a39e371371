import { problemUri } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import { ApiError } from '../api/api-error';

/** A problem of the catalogue, or any with this status. */
export type ProblemCase = ProblemType | number;

export function isProblem(error: unknown, which: ProblemCase): boolean {
  if (!(error instanceof ApiError)) return false;
  if (typeof which === 'number') return error.status === which;
  return error.problem?.type === problemUri(which);
}
