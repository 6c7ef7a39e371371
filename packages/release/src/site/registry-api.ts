import {
  codeOf,
  fillPath,
  messageOf,
  problemSchema,
  recordOf,
  toQueryText,
} from '@atlas/contracts';
import type { CallInput, Contract, OutputOf, ProblemDetails } from '@atlas/contracts';
import { partial } from 'zod/mini';
import { EXIT, CommandError } from '../output/command-error';

const TIMEOUT_MS = 60_000;
const CODES: Record<number, number> = {
  401: EXIT.forbidden,
  403: EXIT.forbidden,
  409: EXIT.conflict,
  422: EXIT.refused,
};

/** Client of the site's registry with the team's token. */
export class RegistryApi {
  constructor(
    readonly site: string,
    private readonly authorization: string | undefined,
  ) {}

  /** Called before long work, such as a build. @throws CommandError without a token */
  requireToken(): string {
    if (this.authorization) return this.authorization;
    throw new CommandError(
      `Set ATLAS_TOKEN to the token of your team. The operators of ${this.site} create it with: atlas token create <team>`,
      EXIT.forbidden,
    );
  }

  /** Calls an operation. @throws CommandError with the message of the registry */
  async call<C extends Contract>(contract: C, input: CallInput<C>): Promise<OutputOf<C>> {
    const { params, query, body } = recordOf(input);
    const authorization = this.requireToken();
    const url = new URL(fillPath(contract.path, recordOf(params)), this.site);
    for (const [key, value] of Object.entries(recordOf(query)))
      if (value !== undefined) url.searchParams.set(key, toQueryText(value));
    const response = await this.fetch(url, {
      method: contract.method,
      headers: { 'content-type': 'application/json', authorization },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw toRefused(response.status, text, this.hintFor(response.status));
    return JSON.parse(text) as OutputOf<C>;
  }

  /** Fetches a public JSON document of the site; undefined when it does not exist. */
  async document(path: string): Promise<unknown> {
    const response = await this.fetch(new URL(path, this.site), {});
    if (response.ok && response.headers.get('content-type')?.includes('json'))
      return response.json();
    await response.body?.cancel();
    return undefined;
  }

  /** A gateway does not pass on what operators do at the registry. */
  private hintFor(status: number): string {
    if (status !== 404 || !this.authorization?.startsWith('Service ')) return '';
    return `\n  Is ${this.site} the registry itself? Set --site to its own address, which npm start prints.`;
  }

  private async fetch(url: URL, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch (error) {
      const code = codeOf(recordOf(error).cause);
      throw new CommandError(
        `${this.site} is not reachable (${code || messageOf(error)}). Is the URL right? Set it with --site or ATLAS_URL.`,
        EXIT.unreachable,
      );
    }
  }
}

const partialProblem = partial(problemSchema);

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toRefused(status: number, text: string, hint: string): CommandError {
  // A proxy in between may have responded with a page.
  const problem: Partial<ProblemDetails> = partialProblem.safeParse(toJson(text)).data ?? {};
  const fields =
    problem.errors
      ?.slice(0, 5)
      .map(({ path, message }) => `\n  ${path}: ${message}`)
      .join('') ?? '';
  return new CommandError(
    `${problem.title ?? `The site responded with status ${status}`}${problem.detail ? `. ${problem.detail}` : ''}${fields}${hint}`,
    CODES[status] ?? EXIT.failed,
  );
}
