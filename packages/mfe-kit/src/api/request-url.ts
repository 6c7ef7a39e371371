import { fillPath, recordOf, toQueryText } from '@atlas/contracts';

/**
 * Builds the URL of a call. Lists in the query are comma separated; empty values are omitted.
 * @param path path of a contract, with `{name}` placeholders
 * @param params values of the placeholders
 * @param query query parameters
 */
export function requestUrl(path: string, params?: unknown, query?: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(recordOf(query))) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, toQueryText(value));
  }
  const filled = fillPath(path, recordOf(params));
  if (search.size > 0) return `${filled}?${search}`;
  return filled;
}
