import { problemNameOf } from '@atlas/contracts';
import { ApiError } from '../api/api-error';
import type { ProblemCase } from './problem-case';

export interface FailureText {
  title: string;
  description?: string;
}
/** A JSON pointer to the field that a problem names: `/body/title`. */
type FieldPointer = `/${string}`;

/** What a visitor is told of each failure: by the field at fault, the problem's type or its status; of all others `otherwise`. */
export type FailureTexts = Partial<Record<FieldPointer | ProblemCase, FailureText>> & {
  otherwise: FailureText;
};

/** The one mapping from a failed call to words: what says most comes first. */
export function failureText(error: unknown, texts: FailureTexts): FailureText {
  const keys = error instanceof ApiError ? keysOf(error) : [];
  const key = keys.find((one) => texts[one] !== undefined);
  return (key === undefined ? undefined : texts[key]) ?? texts.otherwise;
}

function keysOf({ status, problem }: ApiError): (FieldPointer | ProblemCase)[] {
  // Only looked up among the given texts: the catalogue itself stays out of the browser.
  const type = problemNameOf(problem?.type ?? '') as ProblemCase | undefined;
  const fields = problem?.errors?.map(({ path }) => path as FieldPointer) ?? [];
  return [...fields, ...(type ? [type] : []), status];
}
