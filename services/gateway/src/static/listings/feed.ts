import { addressIn, feedItemSchema } from '@atlas/contracts';
import type { BuiltHost, FeedItem, Language, ReleasedPage } from '@atlas/contracts';
import { escapeHtml } from '../../pages/head-tags';
import { entryPath } from './entry-path';
import type { FetchList } from './fetch-list';

const ITEMS = 30;

interface Site {
  readonly ask: FetchList;
  readonly pages: readonly ReleasedPage[];
  readonly host: BuiltHost;
  readonly origin: string;
}
interface News {
  readonly item: FeedItem;
  readonly address: string;
}

/** RSS of what is new on the site's pages, newest first, as the services that own it say; those that do not answer are left out. */
export async function feed(site: Site, language: Language): Promise<string> {
  const { pages, host, origin } = site;
  const ofPages = await Promise.all(pages.map((page) => newsOf(site, page, language)));
  const newest = ofPages
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

async function newsOf(
  { ask, origin }: Site,
  page: ReleasedPage,
  language: Language,
): Promise<News[]> {
  const entries = page.feed ? ((await ask(`${page.feed}?lang=${language}`)) ?? []) : [];
  return entries.flatMap((entry) => {
    const item = feedItemSchema.safeParse(entry);
    const path = entryPath(page, entry);
    if (item.success && path)
      return [{ item: item.data, address: addressIn(origin, path, language) }];
    return [];
  });
}

function toElement({ item: { title, text, at }, address }: News): string {
  // What is known by its year alone has no date to give.
  const date = at.length > 4 ? element('pubDate', new Date(at).toUTCString()) : '';
  return `<item>${element('title', title)}${element('link', address)}${element('guid', address)}${element('description', text)}${date}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
