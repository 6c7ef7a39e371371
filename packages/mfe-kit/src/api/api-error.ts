import type { ProblemDetails } from '@atlas/contracts';

/** A non-OK answer. `message` is `{status}: {response text or status text}` (spec §8). */
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
