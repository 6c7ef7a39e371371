import type { ProblemDetails } from '@atlas/contracts';
import { ApiError } from '@atlas/mfe-kit/host';
import { hashKey } from '@tanstack/react-query';
import type { DehydratedState, QueryKey } from '@tanstack/react-query';

type DehydratedQuery = DehydratedState['queries'][number];

/** A query with its data, or with the status and the problem of the failed response. */
export type PackedQuery =
  | readonly [key: QueryKey, data: unknown]
  | readonly [key: QueryKey, data: null, status: number, problem?: ProblemDetails | null];

/**
 * State of a server-rendered page. TanStack Query's dehydrated state has about 400 characters per query besides its data, with
 * times that would change the page's ETag at every render. So the JSON has only what differs between queries.
 */
export interface DehydratedPage {
  /** Time of the render in ms since 1970; data and failures are of this age. */
  readonly at: number;
  /** False when a busy or failing host left a part of the page or its data to the browser. */
  readonly isComplete: boolean;
  readonly queries: readonly PackedQuery[];
  readonly formattedTexts: readonly (readonly [key: string, text: string])[];
}

/** Packs a query that TanStack Query has dehydrated. */
export function packQuery({ queryKey, state: { data, error } }: DehydratedQuery): PackedQuery {
  if (error instanceof ApiError) return [queryKey, null, error.status, error.problem];
  return [queryKey, data];
}

/** Restores the dehydrated query of TanStack Query. */
export function unpackQuery(
  [queryKey, data, status, problem]: PackedQuery,
  at: number,
): DehydratedQuery {
  const query = { queryKey, queryHash: hashKey(queryKey), dehydratedAt: at };
  if (status === undefined) return { ...query, state: successState(data, at) };
  const error = new ApiError(status, problem?.title ?? '', problem ?? undefined);
  return { ...query, state: errorState(error, at) };
}

const IDLE = { fetchMeta: null, fetchStatus: 'idle', isInvalidated: false } as const;

const successState = (data: unknown, at: number): DehydratedQuery['state'] => ({
  ...IDLE,
  status: 'success',
  data,
  dataUpdateCount: 1,
  dataUpdatedAt: at,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
});

const errorState = (error: ApiError, at: number): DehydratedQuery['state'] => ({
  ...IDLE,
  status: 'error',
  data: undefined,
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error,
  errorUpdateCount: 1,
  errorUpdatedAt: at,
  fetchFailureCount: 1,
  fetchFailureReason: error,
});
