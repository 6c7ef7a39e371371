/** The current address, asking the gateway to change this browser's overrides. */
export function overrideLink(
  value: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  const query = new URLSearchParams(search);
  query.set('atlas-override', value);
  return `${pathname}?${query}${hash}`;
}
