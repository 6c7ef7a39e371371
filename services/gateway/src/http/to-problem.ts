import { Problem } from '@atlas/contracts';
import type { ProblemType } from '@atlas/contracts';
import { z } from 'zod';

/** Errors of Express' parsers and file responses, by status. */
const TYPES: Record<number, ProblemType> = {
  404: 'path-not-found',
  412: 'precondition-failed',
  413: 'too-large',
  415: 'unsupported-media-type',
  416: 'range-not-satisfiable',
};

const httpErrorSchema = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Converts an error to a problem: errors of the caller by their status, all others to a 500 without details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { status, headers } = httpErrorSchema.safeParse(error).data ?? { status: 500 };
  if (status < 400 || status >= 500) return new Problem('internal');
  return new Problem(TYPES[status] ?? 'malformed-request', { ...(headers && { headers }) });
}
