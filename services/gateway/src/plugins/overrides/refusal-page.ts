import { cutText } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { pagePolicy } from '../../http/security-headers';

interface Refusal {
  readonly language: Language;
  readonly status: number;
  readonly text: { readonly title: string; readonly form: string; readonly back: string };
  readonly reason: string;
  /** What was asked for. */
  readonly value: string;
  /** The same page without that. */
  readonly back: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!);

const STYLE = `:root{color-scheme:light dark}body{max-width:40rem;margin:12vh auto;padding:0 20px;font:1rem/1.6 system-ui,sans-serif;background:light-dark(#faf8f3,#141310);color:light-dark(#1a1915,#f3efe6)}
h1{font-size:1.5rem;line-height:1.3}code{display:block;padding:12px;border-radius:8px;background:light-dark(#f1ede4,#0e0d0b);overflow-wrap:anywhere}a{color:light-dark(#2340c4,#a9baff)}`;

/** Says in the visitor's language why what the address asks for was not taken. */
export function sendRefusal(
  res: Response,
  { language, status, text, reason, value, back }: Refusal,
): void {
  const nonce = randomBytes(16).toString('base64url');
  res
    .status(status)
    .set({
      'Content-Security-Policy': pagePolicy(nonce),
      'Cache-Control': 'no-store',
      'Content-Language': language,
    })
    .type('html')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${text.title}</h1><p>${reason}</p>
<code>${escape(cutText(value, 200))}</code><p>${text.form}</p><p><a href="${escape(back)}">${text.back}</a></p></main></body></html>`,
    );
}
