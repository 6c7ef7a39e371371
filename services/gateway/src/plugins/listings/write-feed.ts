import { escapeHtml } from '../../http/escape-html';

/** A feed, apart from its format. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Address of the site. */
  readonly homeUrl: string;
  /** Address of the feed itself. */
  readonly feedUrl: string;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Identifies the entry for good. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** As precise as known; a bare year is no date. */
  readonly at: string;
  /** Address of what the entry is about, on another site. */
  readonly source?: string | undefined;
}

/** Writes RSS 2.0. */
export function writeRss(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', feed.title),
    element('description', feed.description),
    element('language', feed.language),
    element('link', feed.homeUrl),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(feed.feedUrl)}"/>`,
    ...feed.entries.map(toRssItem),
    '</channel></rss>',
    '',
  ].join('\n');
}

/** Writes JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    ...(feed.description && { description: feed.description }),
    language: feed.language,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    items: feed.entries.map(({ id, url, title, text, at, source }) => ({
      id,
      url,
      title,
      content_text: text,
      ...(dateOf(at) && { date_published: dateOf(at)?.toISOString() }),
      ...(source && { external_url: source }),
    })),
  };
}

function toRssItem({ id, url, title, text, at }: FeedEntry): string {
  const guid =
    id === url ? element('guid', url) : `<guid isPermaLink="false">${escapeHtml(id)}</guid>`;
  const date = dateOf(at);
  const published = date ? element('pubDate', date.toUTCString()) : '';
  return `<item>${element('title', title)}${element('link', url)}${guid}${element('description', text)}${published}</item>`;
}

function dateOf(at: string): Date | undefined {
  return at.length > 4 ? new Date(at) : undefined;
}

const element = (name: string, text: string): string =>
  `<${name}>${escapeHtml(withoutControls(text))}</${name}>`;

/** XML 1.0 has no control characters but tab and line breaks. */
const withoutControls = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
