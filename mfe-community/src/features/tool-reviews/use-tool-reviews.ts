import { listReviews, listToolReviews, type Review } from '@atlas/contracts';
import { queryKeyOf, useApi, useEvent } from '@atlas/mfe-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const FIRST_PAGE = 50;
const PAGE = 20;

/** A tool's newest reviews; `more` appends older ones. */
export function useToolReviews(toolId: string) {
  const call = useApi();
  const client = useQueryClient();
  const params = { id: toolId };
  const queryKey = queryKeyOf(listToolReviews, { params });
  const query = useQuery({ queryKey, queryFn: () => call(listToolReviews, { params }) });
  useEvent('reviews.changed', (changed) => {
    if (changed.toolId === toolId) void client.invalidateQueries({ queryKey });
  });
  const shown = query.data ?? [];
  const hasMore = shown.length >= FIRST_PAGE && (shown.length - FIRST_PAGE) % PAGE === 0;
  const more = async () => {
    const cursor = shown.at(-1)?.id;
    const page = await call(listReviews, {
      query: { aiToolId: toolId, limit: PAGE, ...(cursor ? { cursor } : {}) },
    });
    client.setQueryData<Review[]>(queryKey, (old = []) => [...old, ...page.items]);
  };
  return { query, hasMore, more };
}
