import type { ProblemDetails } from '@atlas/contracts';

/** An error response of an API call. `message` is `{status}: {response text or status text}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    text: string,
    readonly problem?: ProblemDetails,
  ) {
    super(`${status}: ${text}`);
  }
}

/**
 * Reads an error response.
 * @param response a response whose status is not 2xx
 * @returns the error, with the problem details of the body if it has some
 */
export async function toApiError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  return new ApiError(response.status, text || response.statusText, parseProblem(text));
}

function parseProblem(text: string): ProblemDetails | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (isProblem(body)) return body;
    return undefined;
  } catch {
    return undefined;
  }
}

function isProblem(body: unknown): body is ProblemDetails {
  return typeof body === 'object' && body !== null && 'title' in body && 'status' in body;
}
