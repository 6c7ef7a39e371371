/** The current URL with a parameter that changes this browser's overrides or previews at the gateway. */
export function overrideLink(
  value: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
  parameter = 'atlas-override',
): string {
  const query = new URLSearchParams(search);
  query.set(parameter, value);
  return `${pathname}?${query}${hash}`;
}
