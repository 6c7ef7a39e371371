import { isDecodable } from '@atlas/contracts';

/** Paths that programs request: a malformed one gets problem details. */
const FOR_PROGRAMS = /^\/(api|identity|shell|releases|frames|schemas)(\/|$)/;
const NOT_FOUND_PAGE = '/not-found';

/** Whether a response to this path is read by a program, and not shown to a visitor as a page. */
export const isForPrograms = (path: string): boolean => FOR_PROGRAMS.test(path);

/**
 * Replaces a page path with invalid percent-encoding (a truncated link) by that of the not-found page. The query stays,
 * because it may contain the language.
 */
export function withReadablePath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/') || isForPrograms(path) || isDecodable(path)) return url;
  return [NOT_FOUND_PAGE, ...query].join('?');
}
