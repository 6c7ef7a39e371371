import { addressIn, CATEGORY_LABELS, LANGUAGES, parseCategory, Problem } from '@atlas/contracts';
import type { Language, ReleasedPage } from '@atlas/contracts';
import { feedPath } from './feed-path';
import type { FeedExtension } from './feed-path';
import { toFeedEntries } from './feed';
import type { FetchList } from './fetch-list';
import type { Feed } from './write-feed';

interface Site {
  readonly fetchList: FetchList;
  readonly pages: readonly ReleasedPage[];
  readonly origin: string;
}
export interface FeedRequest {
  readonly name: string;
  readonly extension: FeedExtension;
  readonly language: Language;
  readonly query: URLSearchParams;
}

/** What a filter's value looks like. */
const FILTER_VALUE = /^[a-z0-9-]{1,60}$/;

/**
 * Makes a feed that a page's manifest declares.
 *
 * @throws Problem `path-not-found` for an unknown feed or filter value, `service-unavailable` while its service fails
 */
export async function namedFeed(
  { fetchList, pages, origin }: Site,
  { name, extension, language, query }: FeedRequest,
): Promise<Feed> {
  const found = pages
    .flatMap((page) => (page.feeds ?? []).map((feed) => ({ page, feed })))
    .find(({ feed }) => feed.name === name);
  if (!found) throw new Problem('path-not-found');
  const { page, feed } = found;
  const value = feed.filter === undefined ? null : query.get(feed.filter);
  if (value !== null && !FILTER_VALUE.test(value)) throw new Problem('path-not-found');
  const parameters = new URLSearchParams({
    lang: language,
    ...(feed.filter && value !== null && { [feed.filter]: value }),
  });
  const list = await fetchList(`${feed.list}?${parameters.toString()}`);
  if (!list) throw new Problem(value === null ? 'service-unavailable' : 'path-not-found');
  const title = feed.title[language] ?? feed.title.ko ?? 'AI Atlas';
  return {
    title: value === null ? title : `${title} · ${labelOf(value, language)}`,
    description: title,
    language,
    homeUrl: addressIn(origin, '/', language),
    feedUrl: addressIn(origin, feedPath(feed, extension, query), language),
    entries: toFeedEntries(list, page, origin, language),
  };
}

/** A category's name in the reader's language; another filter value as it is. */
function labelOf(value: string, language: Language): string {
  const category = parseCategory(value);
  return category ? (CATEGORY_LABELS[category][LANGUAGES.indexOf(language)] ?? value) : value;
}
