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
  const error =
    status === undefined ? null : new ApiError(status, problem?.title ?? '', problem ?? undefined);
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: at,
    state: {
      data: error ? undefined : data,
      dataUpdateCount: error ? 0 : 1,
      dataUpdatedAt: error ? 0 : at,
      error,
      errorUpdateCount: error ? 1 : 0,
      errorUpdatedAt: error ? at : 0,
      fetchFailureCount: error ? 1 : 0,
      fetchFailureReason: error,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: false,
      status: error ? 'error' : 'success',
    },
  };
}
