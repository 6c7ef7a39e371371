import type { FoundPage } from './find-page';
import { fillPattern } from '../http/path-pattern';

/** Where search engines find this page: the path, with the parameters that make another page of it. */
export function canonicalPath(
  { page, params }: FoundPage,
  path: string,
  query: URLSearchParams,
): string {
  const own = new URLSearchParams();
  for (const name of page.query ?? []) if (query.get(name)) own.set(name, query.get(name)!);
  const values = {
    ...params,
    ...Object.fromEntries([...own].map(([name, value]) => [name, encodeURIComponent(value)])),
  };
  const elsewhere = page.canonical && fillPattern(page.canonical, values);
  if (elsewhere) return elsewhere;
  if (own.size > 0) return `${path}?${own}`;
  return path;
}
