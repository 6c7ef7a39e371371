import { canonicalComparePath, CATEGORIES } from '@atlas/contracts';
import type { ReleasedPage, Tool } from '@atlas/contracts';
import { addressIn, alternates } from './seo/addresses';
import { escapeHtml } from './seo/head-tags';
import type { SiteFacts } from './seo/site-facts';

/** Below these there is no page. */
const NO_PAGES = ['/api/', '/identity/'];

export function robots(pages: readonly ReleasedPage[], origin: string): string {
  // Up to the first parameter: an address is disallowed with all that begins like it.
  const own = pages.filter(({ indexed }) => !indexed).map(({ path }) => path.split(':')[0]!);
  return [
    'User-agent: *',
    ...[...NO_PAGES, ...new Set(own)].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** So many of a category's best are likely to be weighed against one another. */
const WEIGHED = 3;

/** The pairs of the best of each category. */
function versusPaths(tools: readonly Tool[]): string[] {
  return CATEGORIES.flatMap((category) => {
    const best = tools
      .filter((tool) => tool.category === category && tool.categoryRank <= WEIGHED)
      .map(({ id }) => id);
    return best.flatMap((id, at) =>
      best.slice(at + 1).map((other) => canonicalComparePath([id, other])),
    );
  });
}

/** Pages without parameters, one per category and one per tool, the comparisons people look for, each with its languages; without the catalog no tools. */
export async function sitemap(
  facts: SiteFacts,
  pages: readonly ReleasedPage[],
  origin: string,
): Promise<string> {
  const tools = (await facts.tools()) ?? [];
  const fixed = pages.filter(
    ({ path, indexed, canonical }) => indexed && !canonical && !path.includes(':'),
  );
  const paths = [
    ...fixed.map(({ path }) => path),
    ...CATEGORIES.map((category) => `/category-ranking?category=${category}`),
    ...versusPaths(tools),
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
