/** Whoever has the link of a shared package reads it: its token is no line of a log. */
const SHARED = /^(\/(?:api\/custom-packages|my-packages)\/shared\/)[^/]+/;
const MOST = 200;

/** A path as it may be logged. */
export function loggedPath(path: string): string {
  const short = path.slice(0, MOST);
  if (short.includes('/shared/')) return short.replace(SHARED, '$1…');
  return short;
}
