/** Value of a URL parameter; null when the URL does not have it, as nearly all do not. */
export function getParameter(url: string, parameter: string): string | null {
  if (!url.includes(parameter)) return null;
  return new URLSearchParams(url.split('?', 2)[1]).get(parameter);
}

/** The URL without the parameter, always a path of this site. */
export function removeParameter(url: string, parameter: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.delete(parameter);
  // `//host` and `/\host` would lead to another site.
  return `/${path.replace(/^[/\\]+/, '')}${rest.size > 0 ? `?${rest}` : ''}`;
}
