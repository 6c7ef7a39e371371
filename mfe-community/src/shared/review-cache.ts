import type { Review } from '@atlas/contracts';
import type { QueryClient } from '@tanstack/react-query';

const isReviewList = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  ['community.listReviews', 'community.listToolReviews', 'community.listUserReviews'].includes(
    String(queryKey[0]),
  );

/** Changes one review wherever it is shown; returns what puts everything back. */
export function patchReview(
  client: QueryClient,
  id: string,
  change: (review: Review) => Review,
): () => void {
  const before = client.getQueriesData({ predicate: isReviewList });
  client.setQueriesData({ predicate: isReviewList }, (data: unknown) => patch(data, id, change));
  return () => before.forEach(([key, data]) => client.setQueryData(key, data));
}

/** Everything that shows reviews or counts them asks again. */
export async function reloadReviews(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: isReviewList }),
    client.invalidateQueries({ queryKey: ['community.getReviewStats'] }),
  ]);
}

type Paged = { pages: { items: Review[] }[] };

function patch(data: unknown, id: string, change: (review: Review) => Review): unknown {
  const one = (review: Review) => (review.id === id ? change(review) : review);
  if (Array.isArray(data)) return (data as Review[]).map(one);
  if (typeof data !== 'object' || data === null || !('pages' in data)) return data;
  const paged = data as Paged;
  return { ...paged, pages: paged.pages.map((page) => ({ ...page, items: page.items.map(one) })) };
}
