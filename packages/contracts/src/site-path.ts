import * as z from 'zod/mini';

/**
 * Schema of a path of this site, also with `?` and `#`, that cannot lead to another origin: browsers read `\\` as `/` and
 * ignore tabs and line ends.
 */
export const sitePath = (maxLength: number) =>
  z.string().check(z.regex(/^\/(?![/\\])[^\t\n\r]*$/), z.maxLength(maxLength));

/**
 * Whether the percent-encoding of a target is valid UTF-8.
 * @param target path with query
 * @returns false when `decodeURIComponent` would throw
 */
export function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    decodeURIComponent(target);
    return true;
  } catch {
    return false;
  }
}
