/**
 * @returns whether a path is a page of the site
 * @param patterns of React Router: `:name` is one segment, a final `*` is the rest
 * @param path path of a URL, without query
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
