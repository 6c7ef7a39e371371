import type { Language, Registry, RegistryEntry } from '@atlas/contracts';
import type { FoundPage } from './find-page';
import { firstFillers } from './initial-content';
import type { FirstPage } from './initial-content';
import { isReleased } from './import-map';
import { escapeHtml } from './head-tags';

/** What a page needs, asked for before its parser comes to it. */
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
  /** What the shell's build says of the page before its scripts run. */
  readonly first: FirstPage;
  readonly language: Language;
  readonly registry: Registry;
  /** Where browsers find it: `/releases/registry.<hash>.json`. */
  readonly registryPath: string;
}

/** Files of the shell and of the page's releases: known before anything of the page is made. */
export function preloadsOf(
  html: string,
  { found, first, language, registry, registryPath }: PageParts,
): Preload[] {
  const shell = [...html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)"?[^>]*>/gi)].map(
    ([tag, src]): Preload => ({ ...script(src!), isAnonymous: /\bcrossorigin/i.test(tag) }),
  );
  // English headings are set in it; elsewhere the name of the site alone is, and that can wait.
  const face = language === 'en' ? /url\((\/shell\/[^)]+\.woff2)\)/.exec(html)?.[1] : undefined;
  return [
    ...(face ? [font(face)] : []),
    preloadFetch(registryPath),
    ...shell,
    ...(first[language]?.scripts ?? []).map(script),
    ...(found.owner ? preloadRemote(found.owner) : []),
    ...firstFillers(registry, found.page).flatMap((entry) =>
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

/** The loader asks with integrity and in CORS mode: a preload that differs would be fetched twice. */
function preloadRemote(remote: RegistryEntry): Preload[] {
  if (!isReleased(remote)) return [];
  const { entry, preload, integrity, entryType } = remote;
  return [...new Set([entry, ...preload])].map((href) => ({
    ...(entryType === 'module' ? { href, rel: 'modulepreload' } : script(href)),
    isAnonymous: true,
    integrity: integrity[href],
  }));
}

/** In the page's head. */
export function toTag(preload: Preload, nonce: string): string {
  const { href, rel, as, type, isAnonymous, integrity, isLow } = preload;
  // Scripts run by the page's nonce; what is fetched needs none.
  const isScript = rel === 'modulepreload' || as === 'script';
  return [
    `<link rel="${rel}"`,
    ...(as ? [`as="${as}"`] : []),
    ...(type ? [`type="${type}"`] : []),
    `href="${escapeHtml(href)}"`,
    ...(isScript ? [`nonce="${nonce}"`] : []),
    ...(isAnonymous ? ['crossorigin="anonymous"'] : []),
    ...(integrity ? [`integrity="${escapeHtml(integrity)}"`] : []),
    ...(isLow ? ['fetchpriority="low"'] : []),
  ]
    .join(' ')
    .concat('>');
}

/**
 * As a value of `Link` (RFC 8288), without the hash: Chromium leaves hints with one alone. What came early lies in its cache,
 * and is held against the hash when it is loaded.
 */
export function toLink({ href, rel, as, type, isAnonymous }: Preload): string {
  return [
    `<${href}>`,
    `rel=${rel}`,
    ...(as ? [`as=${as}`] : []),
    ...(type ? [`type=${type}`] : []),
    ...(isAnonymous ? ['crossorigin=anonymous'] : []),
  ].join('; ');
}
