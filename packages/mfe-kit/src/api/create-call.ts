import type { Contract } from '@atlas/contracts';
import { toApiError } from './api-error';
import type { Call } from './call-types';
import { checkResponse } from './check-response';
import { setRecentWriteCookie } from './recent-write-cookie';
import { requestUrl } from './request-url';

/** Deadline of every API call. */
const DEADLINE_MS = 10_000;

interface Options {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** `fetch` that also receives the contract of the operation. */
export type ContractFetch = (
  url: string,
  init: RequestInit,
  contract: Contract,
) => Promise<Response>;

/**
 * Creates the typed API client: same origin, JSON, with the session's cookies.
 * @param fetchFn sends the request
 * @param deadlineMs the request is aborted after this time
 * @returns a function that rejects with `ApiError` for an error response and, outside production,
 *   with `ContractMismatchError` for a response that does not match its contract
 */
export function createCall(fetchFn: ContractFetch, deadlineMs = DEADLINE_MS): Call {
  const call = async (contract: Contract, options: Options = {}): Promise<unknown> => {
    const url = requestUrl(contract.path, options.params, options.query);
    const response = await fetchFn(url, requestInit(contract, options, deadlineMs), contract);
    if (!response.ok) throw await toApiError(response);
    if (contract.method !== 'GET') setRecentWriteCookie();
    const body = await readBody(response);
    if (ATLAS_CHECK_RESPONSES) checkResponse(contract, body);
    return body;
  };
  return call as Call;
}

function requestInit(
  { method }: Contract,
  { body, signal, headers }: Options,
  deadlineMs: number,
): RequestInit {
  const deadline = AbortSignal.timeout(deadlineMs);
  // The gateway accepts a changing request only as JSON, even without a body.
  const json: Record<string, string> =
    method === 'GET' ? {} : { 'content-type': 'application/json' };
  return {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...json, ...headers },
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return JSON.parse(text);
}
