import type { ProblemDetails } from '@atlas/contracts';

export type FieldError = NonNullable<ProblemDetails['errors']>[number];

/**
 * What went wrong in the business, with its HTTP status: `class ToolNotFound extends Problem`.
 * `type` is the kebab-case name after `/problems/`; `detail` is shown to the caller.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly title: string,
    readonly detail?: string,
    readonly errors?: readonly FieldError[],
  ) {
    super(detail ?? title);
    this.name = type;
  }

  toDetails(requestId?: string): ProblemDetails {
    return {
      type: `/problems/${this.type}`,
      title: this.title,
      status: this.status,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.errors === undefined ? {} : { errors: [...this.errors] }),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}

export class InvalidInput extends Problem {
  constructor(errors: readonly FieldError[]) {
    super(400, 'invalid-input', 'Invalid input', 'Some fields are missing or wrong.', errors);
  }
}
export class NotAuthenticated extends Problem {
  constructor() {
    super(401, 'not-authenticated', 'User not authenticated');
  }
}
export class NotAllowed extends Problem {
  constructor(detail?: string) {
    super(403, 'not-allowed', 'Not allowed', detail);
  }
}
export class NotFound extends Problem {
  constructor(what: string) {
    super(404, 'not-found', `${what} not found`);
  }
}
export class Conflict extends Problem {
  constructor(type: string, title: string, detail?: string) {
    super(409, type, title, detail);
  }
}
