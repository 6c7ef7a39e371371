import { PROBLEMS } from './catalogue';
import type { ProblemType } from './catalogue';
import type { ProblemDetails } from './problem-details';
import { problemUri } from './problem-uri';

export type FieldError = NonNullable<ProblemDetails['errors']>[number];

interface Circumstances {
  /** Details of this occurrence; shown to the caller. */
  detail?: string | undefined;
  errors?: readonly FieldError[];
  /** Response headers, such as `Retry-After`. */
  headers?: Readonly<Record<string, string>>;
}

/** A failed request, thrown by handlers and sent as RFC 9457 problem details. */
export class Problem extends Error {
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly type: ProblemType,
    { detail, errors, headers = {} }: Circumstances = {},
  ) {
    const { status, title } = PROBLEMS[type];
    super(detail ?? title);
    this.name = type;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.headers = headers;
  }

  toDetails(requestId?: string): ProblemDetails {
    return {
      type: problemUri(this.type),
      title: this.title,
      status: this.status,
      ...(this.detail !== undefined && { detail: this.detail }),
      ...(this.errors !== undefined && { errors: [...this.errors] }),
      ...(requestId !== undefined && { requestId }),
    };
  }
}

/**
 * Problem of an invalid input, with the errors by field.
 * @param errors path and message of each field
 * @returns the problem `invalid-input`, status 400
 */
export function invalidInput(errors: readonly FieldError[]): Problem {
  return new Problem('invalid-input', { detail: 'Some fields are missing or wrong.', errors });
}
