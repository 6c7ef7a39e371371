import { CATEGORIES } from '@atlas/contracts';
import { addressIn, alternates } from './seo/addresses';
import { escapeHtml } from './seo/head-tags';
import type { SiteFacts } from './seo/site-facts';

const STATIC_PATHS = [
  '/',
  '/landing',
  '/community',
  '/category-ranking',
  '/ai-comparison',
  '/privacy-policy',
  '/terms-of-service',
];
const PRIVATE_PATHS = ['/api/', '/identity/', '/mypage', '/my-packages', '/auth/'];

export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Static pages, one per category and one per tool, each with its languages; without the catalog no tools. */
export async function sitemap(facts: SiteFacts, origin: string): Promise<string> {
  const tools = (await facts.tools()) ?? [];
  const paths = [
    ...STATIC_PATHS,
    ...CATEGORIES.map((category) => `/category-ranking?category=${category}`),
    ...tools.map(({ id }) => `/ai-detail-enhanced/${encodeURIComponent(id)}`),
  ];
  const space =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>${paths.map((path) => entry(origin, path)).join('')}</urlset>\n`;
}

function entry(origin: string, path: string): string {
  const links = alternates(origin, path).map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(addressIn(origin, path, 'ko'))}</loc>${links.join('')}</url>`;
}
