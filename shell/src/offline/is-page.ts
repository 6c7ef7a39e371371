/**
 * Whether a path is a page of the site.
 *
 * @param patterns in react-router's form: `:name` is one segment, a last `*` is the rest
 * @param path of an address, without query
 */
export function isPage(patterns: readonly string[], path: string): boolean {
  const segments = path.split('/').filter(Boolean);
  return patterns.some((pattern) => {
    const wanted = pattern.split('/').filter(Boolean);
    const isOpen = wanted.at(-1) === '*';
    if (isOpen ? segments.length < wanted.length - 1 : segments.length !== wanted.length)
      return false;
    return wanted.every(
      (part, index) => part === '*' || part.startsWith(':') || part === segments[index],
    );
  });
}
