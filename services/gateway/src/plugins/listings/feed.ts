import { addressIn, feedItemSchema } from '@atlas/contracts';
import type { BuiltHost, Language, ReleasedPage } from '@atlas/contracts';
import { entryPath } from './entry-path';
import type { FetchList } from './fetch-list';
import { writeRss } from './write-feed';
import type { FeedEntry } from './write-feed';

const ITEMS = 30;

interface Site {
  readonly fetchList: FetchList;
  readonly pages: readonly ReleasedPage[];
  readonly host: BuiltHost;
  readonly origin: string;
}

/** Makes an RSS feed of the newest entries of the site's pages. Services that fail are skipped. */
export async function feed(site: Site, language: Language): Promise<string> {
  const { fetchList, pages, host, origin } = site;
  const lists = await Promise.all(
    pages.map(async (page) => {
      const list = page.feed ? await fetchList(`${page.feed}?lang=${language}`) : undefined;
      return toFeedEntries(list ?? [], page, origin, language);
    }),
  );
  return writeRss({
    title: host.feed?.title[language] ?? 'AI Atlas',
    description: host.feed?.description[language] ?? '',
    language,
    homeUrl: addressIn(origin, '/', language),
    feedUrl: addressIn(origin, '/feed.xml', language),
    entries: lists.flat().sort(newestFirst).slice(0, ITEMS),
  });
}

/** Entries of a list whose page is known; their ids are their addresses where they have no key. */
export function toFeedEntries(
  list: readonly unknown[],
  page: ReleasedPage,
  origin: string,
  language: Language,
): FeedEntry[] {
  return list.flatMap((entry) => {
    const item = feedItemSchema.safeParse(entry);
    const path = entryPath(page, entry);
    if (!item.success || !path) return [];
    const { key, title, text, at, source } = item.data;
    const url = addressIn(origin, path, language);
    return [{ id: key ?? url, url, title, text, at, source }];
  });
}

const newestFirst = (a: FeedEntry, b: FeedEntry): number =>
  Number(a.at < b.at) - Number(a.at > b.at);
