import { addressIn } from '@atlas/contracts';
import type { Language, Registry } from '@atlas/contracts';
import type { PageHead } from './resolve-metadata';
import { FEED_TYPES, feedPath } from '../http/feed-path';
import { escapeHtml } from '../http/escape-html';
import { alternateLinks } from './alternate-links';

const LOCALES: Record<Language, string> = { ko: 'ko_KR', en: 'en_US', ja: 'ja_JP', zh: 'zh_CN' };

interface Input {
  metadata: PageHead;
  origin: string;
  language: Language;
  nonce: string;
  registry: Pick<Registry, 'remotes'>;
}

/** The elements of the head that search engines and messengers read. */
export function headTags(input: Input): string[] {
  const { metadata, origin, language, nonce } = input;
  const address = addressIn(origin, metadata.canonicalPath, language);
  const card = metadata.picture ? 'summary_large_image' : 'summary';
  return [
    `<title>${escapeHtml(metadata.title)}</title>`,
    meta('name', 'description', metadata.description),
    ...(metadata.isIndexed
      ? links(origin, metadata, address)
      : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', metadata.title),
    meta('property', 'og:description', metadata.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'AI Atlas'),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:url', address),
    ...(metadata.picture ? image(origin + metadata.picture, metadata.title) : []),
    meta('name', 'twitter:card', card),
    `<link rel="alternate" type="application/rss+xml" title="AI Atlas" href="${escapeHtml(addressIn(origin, '/feed.xml', language))}">`,
    ...feedLinks(input),
    ...metadata.jsonLd.map(
      (thing) =>
        `<script type="application/ld+json" nonce="${nonce}">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
}

/** Links of the named feeds, filtered as the page is. */
function feedLinks({ metadata, origin, language, registry }: Input): string[] {
  const query = new URL(metadata.canonicalPath, origin).searchParams;
  const feeds = registry.remotes.flatMap(({ pages }) => pages.flatMap((page) => page.feeds ?? []));
  return feeds.flatMap((feed) =>
    (['xml', 'json'] as const).map((extension) => {
      const href = escapeHtml(addressIn(origin, feedPath(feed, extension, query), language));
      const title = escapeHtml(feed.title[language] ?? feed.name);
      return `<link rel="alternate" type="${FEED_TYPES[extension]}" title="${title}" href="${href}">`;
    }),
  );
}

function links(origin: string, page: PageHead, address: string): string[] {
  return [
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...alternateLinks(origin, page.canonicalPath, page.alternates).map(
      ([hreflang, href]) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
    ),
  ];
}

function image(href: string, title: string): string[] {
  return [
    meta('property', 'og:image', href),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', title),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
