import {
  fillPath,
  Problem,
  problemSchema,
  problemTypeOf,
  recordOf,
  toQueryText,
} from '@atlas/contracts';
import { withDeadline } from './with-deadline';
import { traceCall } from '../observability/tracing';
import type { CallInput, Contract, OutputOf } from '@atlas/contracts';

export interface CallOptions {
  /** Cancels the call; it then fails with `service-unavailable`. */
  readonly signal?: AbortSignal;
}

export interface ServiceClient {
  /**
   * @throws Problem of the response; `service-unavailable` when there is none in time or a load balancer reached no
   * process; `service-failed` for any other error response
   */
  call<C extends Contract>(
    contract: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<OutputOf<C>>;
}

/**
 * Creates a client that calls another service by its contracts.
 * @param baseUrl origin of the service
 * @param serviceToken token that authenticates this service
 * @param timeoutMs deadline of one call
 * @returns the client, which rejects with `Problem` for an error response
 */
export function createServiceClient(
  baseUrl: string,
  serviceToken: string,
  timeoutMs = 5_000,
): ServiceClient {
  return {
    async call(contract, input, { signal } = {}) {
      const { params, query, body } = recordOf(input);
      const url = new URL(fillPath(contract.path, recordOf(params)), baseUrl);
      for (const [key, value] of Object.entries(recordOf(query))) {
        if (value !== undefined) url.searchParams.set(key, toQueryText(value));
      }
      const send = (ends: AbortSignal) =>
        traceCall(contract.id, (trace) =>
          fetch(url, {
            method: contract.method,
            headers: {
              authorization: `Service ${serviceToken}`,
              'content-type': 'application/json',
              ...trace,
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            signal: ends,
          }),
        );
      const sending = signal
        ? withDeadline(timeoutMs, signal, send)
        : send(AbortSignal.timeout(timeoutMs));
      const response = await sending.catch(() => {
        throw new Problem('service-unavailable');
      });
      if (!response.ok) throw await toProblem(response);
      return contract.output.parse(await response.json()) as OutputOf<typeof contract>;
    },
  };
}

async function toProblem(response: Response): Promise<Problem> {
  const details = problemSchema.safeParse(await response.json().catch(() => undefined));
  const type = details.success ? problemTypeOf(details.data.type) : undefined;
  // Load balancers respond so themselves while no process of the service is ready.
  const fallback = response.status === 503 ? 'service-unavailable' : 'service-failed';
  return new Problem(type ?? fallback, { detail: details.data?.detail });
}
