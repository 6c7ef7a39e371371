import { randomBytes } from 'node:crypto';
import type { Language } from '@atlas/contracts';
import { STYLE } from './style';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and quoted attributes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');

/** The site's icon. Without it browsers request `/favicon.ico`. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%232340c4'/%3E%3Cpath d='M7 24 16 7l9 17M11 18h10' fill='none' stroke='%23fff' stroke-width='3'/%3E%3C/svg%3E";

interface Document {
  readonly language: Language;
  readonly nonce: string;
  readonly title: string;
  /** HTML below the heading. */
  readonly main: string;
}

/** Renders a page of the provider: plain HTML without scripts. */
export function htmlDocument({ language, nonce, title, main }: Document): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="${ICON}"><title>${title} · AI Atlas</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><div class="brand">AI Atlas</div><h1>${title}</h1>${main}</main></body></html>`;
}

/**
 * Creates the headers of a page, and the nonce that they allow.
 *
 * @param publicOrigin origin of the site: browsers apply `form-action` to redirects of forms, which end at the site
 */
export function documentHeaders(publicOrigin: string): {
  nonce: string;
  headers: Record<string, string>;
} {
  const nonce = randomBytes(16).toString('base64url');
  const headers = {
    'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; form-action 'self' ${publicOrigin}; frame-ancestors 'none'; base-uri 'none'`,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  return { nonce, headers };
}
