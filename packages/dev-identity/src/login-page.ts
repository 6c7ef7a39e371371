import type { Language } from '@atlas/contracts';
import { TEXTS } from './language';
import { STYLE } from './style';
import { SAMPLE_PEOPLE, subjectOf } from './users';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? '');

export interface LoginPage {
  readonly language: Language;
  readonly nonce: string;
  /** Where the forms go: the interaction's own address. */
  readonly action: string;
  readonly invalid?: { email: string; name: string };
}

/** Plain HTML without scripts: sample people as buttons, anyone else by a form. */
export function loginPage({ language, nonce, action, invalid }: LoginPage): string {
  const text = TEXTS[language];
  const people = SAMPLE_PEOPLE.map(
    ({ email, shown }) => `<button name="email" value="${email}">
<img src="/identity/avatar/${subjectOf(email)}.svg" alt="" width="40" height="40">
<span><strong>${escape(email.startsWith('moderator') ? text.moderator : shown)}</strong><small>${email}</small></span></button>`,
  );
  const main = `<p>${text.intro}</p>
<form method="post" action="${escape(action)}" class="people"><h2>${text.samples}</h2><input type="hidden" name="name" value="">${people.join('\n')}</form>
<form method="post" action="${escape(action)}"><h2>${text.other}</h2>
${invalid ? `<p role="alert" id="invalid">${text.invalid}</p>` : ''}
<label>${text.email}<input name="email" type="email" required autocomplete="email" maxlength="240" value="${escape(invalid?.email ?? '')}"${invalid ? ' aria-describedby="invalid"' : ''}></label>
<label>${text.name}<input name="name" required autocomplete="name" maxlength="80" value="${escape(invalid?.name ?? '')}"></label>
<button class="primary">${text.continue}</button></form>`;
  return document(language, nonce, main);
}

export function expiredPage(language: Language, nonce: string): string {
  return document(
    language,
    nonce,
    `<p role="alert">${TEXTS[language].expired}</p><p><a href="/login">AI Atlas</a></p>`,
  );
}

function document(language: Language, nonce: string, main: string): string {
  const { title } = TEXTS[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · AI Atlas</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><div class="brand">AI Atlas</div><h1>${title}</h1>${main}</main></body></html>`;
}
