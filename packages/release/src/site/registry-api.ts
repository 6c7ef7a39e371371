import { fillPath } from '@atlas/contracts';
import type { CallInput, Contract, OutputOf, ProblemDetails } from '@atlas/contracts';
import { EXIT, Refused } from '../output/refused';

const TIMEOUT_MS = 60_000;
const CODES: Record<number, number> = {
  401: EXIT.forbidden,
  403: EXIT.forbidden,
  409: EXIT.conflict,
  422: EXIT.refused,
};

/** The site's registry, called by its contracts with the team's token. */
export class RegistryApi {
  constructor(
    readonly site: string,
    private readonly authorization: string | undefined,
  ) {}

  /** @throws Refused with the sentence that the registry answered. */
  async call<C extends Contract>(contract: C, input: CallInput<C>): Promise<OutputOf<C>> {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    if (!this.authorization)
      throw new Refused(
        'Set ATLAS_TOKEN to the token of your team (docs/team-guide.md).',
        EXIT.forbidden,
      );
    const url = new URL(fillPath(contract.path, params), this.site);
    for (const [key, value] of Object.entries(query ?? {}))
      if (value !== undefined) url.searchParams.set(key, String(value));
    const answer = await this.fetch(url, {
      method: contract.method,
      headers: { 'content-type': 'application/json', authorization: this.authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw toRefused(answer.status, text);
    return JSON.parse(text) as OutputOf<C>;
  }

  /** A public document of the site; undefined where there is none. */
  async document(path: string): Promise<unknown> {
    const answer = await this.fetch(new URL(path, this.site), {});
    if (answer.ok && answer.headers.get('content-type')?.includes('json')) return answer.json();
    await answer.body?.cancel();
    return undefined;
  }

  private async fetch(url: URL, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      throw new Refused(
        `${this.site} does not answer (${cause?.code ?? (error as Error).message}). Is it the right address? --site URL or ATLAS_URL names another.`,
        EXIT.unreachable,
      );
    }
  }
}

function toRefused(status: number, text: string): Refused {
  let problem: Partial<ProblemDetails> = {};
  try {
    problem = JSON.parse(text) as ProblemDetails;
  } catch {
    // A proxy between has answered with a page.
  }
  const fields =
    problem.errors
      ?.slice(0, 5)
      .map(({ path, message }) => `\n  ${path}: ${message}`)
      .join('') ?? '';
  return new Refused(
    `${problem.title ?? `The site answered ${status}`}${problem.detail ? `. ${problem.detail}` : ''}${fields}`,
    CODES[status] ?? EXIT.failed,
  );
}
