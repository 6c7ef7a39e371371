import type { ReleasedFeed } from '@atlas/contracts';

export const FEED_TYPES = { xml: 'application/rss+xml', json: 'application/feed+json' } as const;
export type FeedExtension = keyof typeof FEED_TYPES;

/** Path of a named feed, with the value of its filter where the query has one. */
export function feedPath(
  { name, filter }: Pick<ReleasedFeed, 'name' | 'filter'>,
  extension: FeedExtension,
  query: URLSearchParams,
): string {
  const value = filter && query.get(filter);
  const parameters = value ? `?${new URLSearchParams({ [filter]: value }).toString()}` : '';
  return `/feeds/${name}.${extension}${parameters}`;
}
