const ANY_ORIGIN = 'http://atlas.invalid';

/** A path of this site, or `/`: the return address never leads elsewhere (open redirect). */
export function safeReturnTo(value: unknown): string {
  // A backslash, a control character or a second slash make browsers read a host where we read a path.
  if (
    typeof value !== 'string' ||
    value.length > 2_000 ||
    !/^\/(?![/\\])[^\\\u0000-\u001f\u007f]*$/.test(value)
  )
    return '/';
  const url = new URL(value, ANY_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== ANY_ORIGIN || path.startsWith('//')) return '/';
  // Back to the sign-in itself would be a circle.
  if (/^\/(?:api|login|auth|identity)(?:\/|\?|#|$)/.test(path)) return '/';
  return path;
}

/** The path of the page that the browser came from, if it is of this site. */
export function returnToOfReferer(referer: string | undefined, publicOrigin: string): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  if (url.origin === publicOrigin) return safeReturnTo(url.pathname + url.search);
  return '/';
}
