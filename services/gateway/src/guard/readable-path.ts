/** What programs ask for: a path they spell badly is answered with problem details. */
const FOR_PROGRAMS = /^\/(api|identity|shell|releases)(\/|$)/;
const NO_PAGE = '/not-found';

/**
 * A page address whose percent signs spell no text (a link cut in two) becomes one that no page has, so that
 * its visitor gets the site's own not-found page. The query stays: it may name the language.
 */
export function withReadablePath(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/') || FOR_PROGRAMS.test(path) || isReadable(path)) return url;
  return [NO_PAGE, ...query].join('?');
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
