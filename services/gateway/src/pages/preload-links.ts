import type { Language, Registry, RegistryEntry } from '@atlas/contracts';
import type { FoundPage } from './find-page';
import { escapeHtml } from '../http/escape-html';
import { isOwnRelease } from './import-map';
import { slicesOfFirstScreen } from './initial-content';
import type { FirstPage } from './initial-content';

/** A file that the browser loads before its parser finds it. */
export interface Preload {
  readonly href: string;
  readonly rel: 'preload' | 'modulepreload';
  readonly as?: 'script' | 'font' | 'fetch';
  readonly type?: string;
  readonly isAnonymous?: boolean;
  readonly integrity?: string | undefined;
  readonly isLow?: boolean;
}

export interface PageParts {
  readonly found: FoundPage;
  /** Scripts that the shell's build names for a page's start. */
  readonly first: FirstPage;
  readonly language: Language;
  readonly registry: Registry;
  /** Path of the registry for browsers: `/releases/registry.<hash>.json`. */
  readonly registryPath: string;
}

/** Lists files of the shell and of the page's releases; they are known before the page is made. */
export function preloadsOf(
  html: string,
  { found, first, language, registry, registryPath }: PageParts,
): Preload[] {
  const shell = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)"?[^>]*>/gi)].map(
    ([tag, src = '']): Preload => ({ ...script(src), isAnonymous: /\bcrossorigin/i.test(tag) }),
  );
  // English headings are set in this font; in other languages only the site's name is, which can wait.
  const face = language === 'en' ? /url\((\/shell\/[^)]+\.woff2)\)/.exec(html)?.[1] : undefined;
  return [
    ...(face ? [font(face)] : []),
    preloadFetch(registryPath),
    ...shell,
    ...(first[language]?.scripts ?? []).map(script),
    ...(found.owner ? preloadRemote(found.owner) : []),
    ...slicesOfFirstScreen(registry, found.page).flatMap((entry) =>
      preloadRemote(entry).map((file) => ({ ...file, isLow: true })),
    ),
  ];
}

const script = (href: string): Preload => ({ href, rel: 'preload', as: 'script' });
const font = (href: string): Preload => ({
  ...{ href, rel: 'preload', as: 'font' },
  ...{ type: 'font/woff2', isAnonymous: true },
});
export const preloadFetch = (href: string): Preload => ({
  ...{ href, rel: 'preload', as: 'fetch', isAnonymous: true },
});

/** With the integrity and CORS mode of the loader: a preload that differs would be fetched twice. */
function preloadRemote(remote: RegistryEntry): Preload[] {
  if (!isOwnRelease(remote)) return [];
  const { entry, preload, integrity, entryType } = remote;
  return [...new Set([entry, ...preload])].map((href) => ({
    ...(entryType === 'module' ? { href, rel: 'modulepreload' } : script(href)),
    isAnonymous: true,
    integrity: integrity[href],
  }));
}

/** Formats a preload as an element of the page's head. */
export function toTag(preload: Preload, nonce: string): string {
  const { href, rel, as, type, isAnonymous, integrity, isLow } = preload;
  // Scripts run by the page's nonce; what is fetched needs none.
  const isScript = rel === 'modulepreload' || as === 'script';
  return [
    `<link rel="${rel}"`,
    as && `as="${as}"`,
    type && `type="${type}"`,
    `href="${escapeHtml(href)}"`,
    isScript && `nonce="${nonce}"`,
    isAnonymous && 'crossorigin="anonymous"',
    integrity && `integrity="${escapeHtml(integrity)}"`,
    isLow && 'fetchpriority="low"',
  ]
    .filter(Boolean)
    .join(' ')
    .concat('>');
}

/**
 * Formats a preload as a value of `Link` (RFC 8288), without the hash: Chromium ignores early hints that have one. The
 * browser checks the file against the hash when the page loads it from the cache.
 */
export function toLinkHeader({ href, rel, as, type, isAnonymous }: Preload): string {
  return [
    `<${href}>`,
    `rel=${rel}`,
    as && `as=${as}`,
    type && `type=${type}`,
    isAnonymous && 'crossorigin=anonymous',
  ]
    .filter(Boolean)
    .join('; ');
}
