import { addressIn, feedItemSchema } from '@atlas/contracts';
import type { BuiltHost, FeedItem, Language, ReleasedPage } from '@atlas/contracts';
import { escapeHtml } from '../../http/escape-html';
import { entryPath } from './entry-path';
import type { FetchList } from './fetch-list';

const ITEMS = 30;

interface Site {
  readonly fetchList: FetchList;
  readonly pages: readonly ReleasedPage[];
  readonly host: BuiltHost;
  readonly origin: string;
}
interface FeedEntry {
  readonly item: FeedItem;
  readonly url: string;
}

/** Makes an RSS feed of the newest entries of the site's pages. Services that fail are skipped. */
export async function feed(site: Site, language: Language): Promise<string> {
  const { pages, host, origin } = site;
  const entries = await Promise.all(pages.map((page) => entriesOf(site, page, language)));
  const newest = entries
    .flat()
    .sort((a, b) => Number(a.item.at < b.item.at) - Number(a.item.at > b.item.at))
    .slice(0, ITEMS);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', host.feed?.title[language] ?? 'AI Atlas'),
    element('description', host.feed?.description[language] ?? ''),
    element('language', language),
    element('link', addressIn(origin, '/', language)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(addressIn(origin, '/feed.xml', language))}"/>`,
    ...newest.map(toElement),
    '</channel></rss>',
    '',
  ].join('\n');
}

async function entriesOf(
  { fetchList, origin }: Site,
  page: ReleasedPage,
  language: Language,
): Promise<FeedEntry[]> {
  const list = page.feed ? await fetchList(`${page.feed}?lang=${language}`) : undefined;
  return (list ?? []).flatMap((entry) => {
    const item = feedItemSchema.safeParse(entry);
    const path = entryPath(page, entry);
    if (item.success && path) return [{ item: item.data, url: addressIn(origin, path, language) }];
    return [];
  });
}

function toElement({ item: { title, text, at }, url }: FeedEntry): string {
  // A bare year is no date.
  const date = at.length > 4 ? element('pubDate', new Date(at).toUTCString()) : '';
  return `<item>${element('title', title)}${element('link', url)}${element('guid', url)}${element('description', text)}${date}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
