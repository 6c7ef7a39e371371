import { fillPath, type CallInput, type Contract, type OutputOf } from '@atlas/contracts';
import { Problem } from './problem';

export interface ServiceClient {
  /** Rejects with a Problem of the answer's status, or 503 `upstream-unavailable` when nothing answered in time. */
  call<C extends Contract>(contract: C, input: CallInput<C>): Promise<OutputOf<C>>;
}

/** Calls another service by its contracts, with the service token and a deadline. */
export function createServiceClient(
  baseUrl: string,
  serviceToken: string,
  timeoutMs = 5_000,
): ServiceClient {
  return {
    async call(contract, input) {
      const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
      const url = new URL(fillPath(contract.path, params as Record<string, unknown>), baseUrl);
      for (const [key, value] of Object.entries(query ?? {})) {
        if (value !== undefined) url.searchParams.set(key, String(value));
      }
      const response = await fetch(url, {
        method: contract.method,
        headers: { authorization: `Service ${serviceToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch(() => {
        throw new Problem(503, 'upstream-unavailable', 'A service that is needed does not answer');
      });
      if (!response.ok)
        throw new Problem(
          response.status,
          'upstream-problem',
          response.statusText || 'Upstream problem',
        );
      return contract.output.parse(await response.json()) as OutputOf<typeof contract>;
    },
  };
}
