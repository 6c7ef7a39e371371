import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';

/** Korean is the page's own address (spec §1); another language is asked for by `lang`. */
export function addressIn(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin);
  if (language !== 'ko') url.searchParams.set('lang', language);
  return url.href;
}

export function alternates(
  origin: string,
  path: string,
): Array<readonly [hreflang: string, href: string]> {
  return [
    ...LANGUAGES.map((language) => [language, addressIn(origin, path, language)] as const),
    ['x-default', addressIn(origin, path, 'ko')],
  ];
}

/** The parameters that make another page; all others (`lang`, campaign marks) do not. */
const OWN_PARAMETERS: Record<string, string> = {
  '/ai-detail': 'id',
  '/category-ranking': 'category',
};

export function canonicalPath(path: string, query: URLSearchParams): string {
  // The same text under two paths (spec §2).
  if (path === '/terms') return '/terms-of-service';
  const id = query.get('id');
  if (path === '/ai-detail' && id) return `/ai-detail-enhanced/${encodeURIComponent(id)}`;
  const name = OWN_PARAMETERS[path];
  const value = name && query.get(name);
  return value ? `${path}?${name}=${encodeURIComponent(value)}` : path;
}
