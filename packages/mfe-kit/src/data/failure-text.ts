import { problemNameOf } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import type { ProblemCase } from './problem-case';

/** Title and description of a failure, in the visitor's language. */
export interface FailureText {
  title: string;
  description?: string;
}
/** A JSON pointer to the field that a problem names: `/body/title`. */
type FieldPointer = `/${string}`;

/**
 * Texts for failures of one operation: by field pointer, problem type or status; `otherwise` for
 * all others.
 */
export type FailureTexts = Partial<Record<FieldPointer | ProblemCase, FailureText>> & {
  otherwise: FailureText;
};

/**
 * Picks the text for a failed call. Field pointers come before the problem type, the type before
 * the status.
 * @param error what the call rejected with
 * @param texts the texts of the operation
 */
export function failureText(error: unknown, texts: FailureTexts): FailureText {
  const keys = error instanceof ApiError ? keysOf(error) : [];
  const key = keys.find((one) => texts[one] !== undefined);
  return (key === undefined ? undefined : texts[key]) ?? texts.otherwise;
}

function keysOf({ status, problem }: ApiError): (FieldPointer | ProblemCase)[] {
  // Only looked up in the given texts: the problem catalogue is not part of the browser bundle.
  const type = problemNameOf(problem?.type ?? '') as ProblemCase | undefined;
  const fields = problem?.errors?.map(({ path }) => path as FieldPointer) ?? [];
  return [...fields, ...(type ? [type] : []), status];
}
