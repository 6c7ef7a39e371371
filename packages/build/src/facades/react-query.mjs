// What rooms may use of react-query; `@atlas/react-query-source` is an alias of the real package.
export {
  QueryClient, QueryClientProvider, QueryErrorResetBoundary, HydrationBoundary,
  dehydrate, hydrate, hashKey, keepPreviousData, skipToken, infiniteQueryOptions, queryOptions, mutationOptions,
  useInfiniteQuery, useIsFetching, useIsMutating, useMutation, useMutationState, useQueries, useQuery,
  useQueryClient, useQueryErrorResetBoundary, useSuspenseQuery, useSuspenseQueries, usePrefetchQuery,
} from '@atlas/react-query-source';
