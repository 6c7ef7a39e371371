import { fillPath } from '@atlas/contracts';

/** Path with its params filled in and the query that has a value; lists are comma separated. */
export function requestUrl(path: string, params?: unknown, query?: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const filled = fillPath(path, (params ?? {}) as Record<string, unknown>);
  if (search.size > 0) return `${filled}?${search}`;
  return filled;
}
