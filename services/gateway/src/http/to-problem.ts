import { Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';

/** Errors of Express' parsers and file responses, by status. */
const TYPES: Record<number, ProblemType> = {
  404: 'path-not-found',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
};

/** Converts an error to a problem: errors of the caller by their status, all others to a 500 without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status = 500, headers } = (error ?? {}) as HttpError;
  if (status < 400 || status >= 500) return new Problem('internal');
  return new Problem(TYPES[status] ?? 'malformed-request', { ...(headers && { headers }) });
}

interface HttpError {
  status?: number;
  headers?: Record<string, string>;
}
