import { isDecodable } from '@atlas/contracts';

/** Paths that programs request: a malformed one is answered with problem details. */
const FOR_PROGRAMS = /^\/(api|identity|shell|releases|frames|schemas)(\/|$)/;
const NO_PAGE = '/not-found';

/** Whether a response to this path is read by a program, and not shown to a visitor as a page. */
export const isForPrograms = (path: string): boolean => FOR_PROGRAMS.test(path);

/**
 * A page address whose percent-encoding is no text (a link cut in two) becomes one that no page has, so that
 * its visitor gets the site's own not-found page. The query stays: it may name the language.
 */
export function withReadablePath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/') || isForPrograms(path) || isDecodable(path)) return url;
  return [NO_PAGE, ...query].join('?');
}
