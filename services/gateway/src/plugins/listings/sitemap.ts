import { addressIn, DEFAULT_LANGUAGE } from '@atlas/contracts';
import type { ReleasedPage } from '@atlas/contracts';
import { alternateLinks } from '../../pages/alternate-links';
import { escapeHtml } from '../../http/escape-html';
import { entryPath } from './entry-path';
import type { FetchList } from './fetch-list';

/** Prefixes without pages. */
const DISALLOWED = ['/api/', '/identity/'];
/** The limit of sitemaps.org. */
const MAX_PATHS = 50_000;

/** Makes robots.txt, which disallows pages that are not indexed. */
export function robots(pages: readonly ReleasedPage[], origin: string): string {
  // Rules are prefixes: a path counts up to its first parameter.
  const hidden = pages.filter(({ indexed }) => !indexed).map(({ path }) => path.replace(/:.*/, ''));
  return [
    'User-agent: *',
    ...[...DISALLOWED, ...new Set(hidden)].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Makes a sitemap of every indexed page in each of its languages, with the paths that services list. Services that fail are skipped. */
export async function sitemap(
  fetchList: FetchList,
  pages: readonly ReleasedPage[],
  origin: string,
): Promise<string> {
  const listed = pages.filter(({ indexed, canonical }) => indexed && !canonical);
  const ofPages = await Promise.all(listed.map((page) => pathsOf(fetchList, page)));
  const paths = [...new Set(ofPages.flat())].slice(0, MAX_PATHS);
  const space =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>${paths.map((path) => entry(origin, path)).join('')}</urlset>\n`;
}

async function pathsOf(fetchList: FetchList, page: ReleasedPage): Promise<string[]> {
  const own = page.path.includes(':') ? [] : [page.path];
  const entries = page.addresses ? ((await fetchList(page.addresses)) ?? []) : [];
  return [...own, ...entries.flatMap((item) => entryPath(page, item) ?? [])];
}

function entry(origin: string, path: string): string {
  const links = alternateLinks(origin, path).map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  const address = addressIn(origin, path, DEFAULT_LANGUAGE);
  return `<url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>`;
}
