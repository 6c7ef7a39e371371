import { addressIn } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { PageHead } from './resolve-metadata';
import { escapeHtml } from '../http/escape-html';
import { alternateLinks } from './alternate-links';

const LOCALES: Record<Language, string> = { ko: 'ko_KR', en: 'en_US', ja: 'ja_JP', zh: 'zh_CN' };

interface Input {
  metadata: PageHead;
  origin: string;
  language: Language;
  nonce: string;
}

/** The elements of the head that search engines and messengers read. */
export function headTags({ metadata, origin, language, nonce }: Input): string[] {
  const address = addressIn(origin, metadata.canonicalPath, language);
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
    ...image(origin + metadata.picture, metadata.title),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...metadata.jsonLd.map(
      (thing) =>
        `<script type="application/ld+json" nonce="${nonce}">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ];
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
