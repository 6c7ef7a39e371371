import { fillPattern } from '../http/path-pattern';
import type { FoundPage } from './find-page';

/** The path of the page for search engines: with those query parameters that its manifest declares. */
export function canonicalPath(
  { page, params }: FoundPage,
  path: string,
  query: URLSearchParams,
): string {
  const declared = new URLSearchParams();
  for (const name of page.query ?? []) {
    const value = query.get(name);
    if (value) declared.set(name, value);
  }
  const encoded = [...declared].map(([name, value]) => [name, encodeURIComponent(value)] as const);
  const canonical =
    page.canonical && fillPattern(page.canonical, { ...params, ...Object.fromEntries(encoded) });
  if (canonical) return canonical;
  if (declared.size > 0) return `${path}?${declared}`;
  return path;
}
