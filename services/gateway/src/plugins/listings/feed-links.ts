import { addressIn } from '@atlas/contracts';
import { escapeHtml } from '../../http/escape-html';
import type { PageDraft } from '../../pages/page-types';
import { FEED_TYPES, feedPath } from './feed-path';

/** Links of the site's feeds for the head of a page; named feeds are filtered as the page is. */
export function feedLinks(
  { request: { language }, composition, metadata }: PageDraft,
  origin: string,
): string[] {
  const link = (type: string, title: string, path: string) =>
    `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(addressIn(origin, path, language))}">`;
  const query = new URL(metadata.canonicalPath, origin).searchParams;
  const feeds = composition.visible.remotes.flatMap(({ pages }) =>
    pages.flatMap((page) => page.feeds ?? []),
  );
  return [
    link(FEED_TYPES.xml, 'AI Atlas', '/feed.xml'),
    ...feeds.flatMap((feed) =>
      (['xml', 'json'] as const).map((extension) =>
        link(
          FEED_TYPES[extension],
          feed.title[language] ?? feed.name,
          feedPath(feed, extension, query),
        ),
      ),
    ),
  ];
}
