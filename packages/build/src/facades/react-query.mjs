// The part of react-query that workspaces use; `@atlas/react-query-source` is an alias of the real package.
export {
  hashKey,
  hydrate,
  QueryClient,
  QueryClientProvider,
  keepPreviousData,
  onlineManager,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@atlas/react-query-source';
