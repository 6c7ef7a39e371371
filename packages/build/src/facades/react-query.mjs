// What rooms use of react-query; `@atlas/react-query-source` is an alias of the real package.
export {
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
