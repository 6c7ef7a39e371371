import { Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';

/** What Express' own parsers and file sending say of a request, by their status. */
const TYPES: Record<number, ProblemType> = {
  404: 'path-not-found',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
};

/** A caller's mistake is told as one; what nobody foresaw is a 500 that says nothing of the inside. */
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
