/**
 * Name of a cookie. On https it has the `__Host-` prefix (RFC 6265bis: Secure, Path=/, no Domain), so neither sibling
 * domains nor pages without TLS can set it.
 * @param name without prefix
 * @param secure whether the site has https
 * @returns the name
 */
export function cookieName(name: string, secure: boolean): string {
  if (secure) return `__Host-${name}`;
  return name;
}
