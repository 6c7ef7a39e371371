import { randomBytes } from 'node:crypto';
import { cutText } from '@atlas/contracts';
import type { Gateway, PageRequest } from '@atlas/service-gateway/plugin';
import { removeParameter } from './url-parameter';

interface Refusal {
  readonly parameter: string;
  readonly status: number;
  readonly text: { readonly title: string; readonly form: string; readonly back: string };
  readonly reason: string;
  /** Value of the parameter. */
  readonly value: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const STYLE = `:root{color-scheme:light dark}body{max-width:40rem;margin:12vh auto;padding:0 20px;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#faf8f3,#141310);color:light-dark(#1a1915,#f3efe6)}
h1{font-size:1.5rem;line-height:1.3}code{display:block;padding:12px;border-radius:8px;background:light-dark(#f1ede4,#0e0d0b);overflow-wrap:anywhere}a{color:light-dark(#2340c4,#a9baff)}`;

/** Sends a page that explains why the site rejected a link. */
export function sendRefusal(
  gateway: Pick<Gateway, 'pages'>,
  { res, url, language }: PageRequest,
  { parameter, status, text, reason, value }: Refusal,
): void {
  const nonce = randomBytes(16).toString('base64url');
  const back = removeParameter(url, parameter);
  res
    .status(status)
    .set({
      'Content-Security-Policy': gateway.pages.policy(nonce),
      'Cache-Control': 'no-store',
      'Content-Language': language,
    })
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${text.title}</h1><p>${reason}</p>
<code>${escapeHtml(cutText(value, 200))}</code><p>${text.form}</p><p><a href="${escapeHtml(back)}">${text.back}</a></p></main></body></html>`,
    );
}

/** Redirects to the page without the link's parameter. */
export function redirectBack(
  { res }: PageRequest,
  target: string,
  cookies: readonly string[],
): void {
  for (const cookie of cookies) res.append('Set-Cookie', cookie);
  res.set('Cache-Control', 'no-store').redirect(303, target);
}
