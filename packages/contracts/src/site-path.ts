import * as z from 'zod/mini';

/**
 * A path of this site, also with `?` and `#`, never the address of another one: browsers read `\` as `/`, and leave tabs
 * and line ends out.
 */
export const sitePath = (maxLength: number) =>
  z.string().check(z.regex(/^\/(?![/\\])[^\t\n\r]*$/), z.maxLength(maxLength));

/** Whether the percent-encoding of a target, or of a part of one, spells UTF-8 text. */
export function isDecodable(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    decodeURIComponent(target);
    return true;
  } catch {
    return false;
  }
}
