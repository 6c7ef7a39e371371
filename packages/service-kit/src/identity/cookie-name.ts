/**
 * By https the name says that this very host set the cookie: no neighbour domain and no page without TLS can plant
 * one (RFC 6265bis, `__Host-`: Secure, Path=/, no Domain).
 */
export function cookieName(name: string, secure: boolean): string {
  if (secure) return `__Host-${name}`;
  return name;
}
