import { addressIn, DEFAULT_LANGUAGE } from '@atlas/contracts';
import type { ReleasedPage } from '@atlas/contracts';
import { alternateLinks } from '../../pages/alternate-links';
import { escapeHtml } from '../../pages/head-tags';
import { entryPath } from './entry-path';
import type { FetchList } from './fetch-list';

/** Below these there is no page. */
const NO_PAGES = ['/api/', '/identity/'];
/** Of sitemaps.org: readers take no more. */
const MOST_ADDRESSES = 50_000;

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

/** Every indexed page with the addresses that its service lists, each in its languages; without the service no such addresses. */
export async function sitemap(
  ask: FetchList,
  pages: readonly ReleasedPage[],
  origin: string,
): Promise<string> {
  const listed = pages.filter(({ indexed, canonical }) => indexed && !canonical);
  const ofPages = await Promise.all(listed.map((page) => addressesOf(ask, page)));
  const paths = [...new Set(ofPages.flat())].slice(0, MOST_ADDRESSES);
  const space =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>${paths.map((path) => entry(origin, path)).join('')}</urlset>\n`;
}

async function addressesOf(ask: FetchList, page: ReleasedPage): Promise<string[]> {
  const itself = page.path.includes(':') ? [] : [page.path];
  const entries = page.addresses ? ((await ask(page.addresses)) ?? []) : [];
  return [...itself, ...entries.flatMap((one) => entryPath(page, one) ?? [])];
}

function entry(origin: string, path: string): string {
  const links = alternateLinks(origin, path).map(
    ([hreflang, href]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
  );
  const address = addressIn(origin, path, DEFAULT_LANGUAGE);
  return `<url><loc>${escapeHtml(address)}</loc>${links.join('')}</url>`;
}
