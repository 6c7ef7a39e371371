import type { Language } from '@atlas/contracts';
import { escape, htmlDocument } from './html-document';
import { TEXTS } from './language';
import { SAMPLE_PEOPLE, subjectOf } from './users';

export interface LoginPage {
  readonly language: Language;
  readonly nonce: string;
  /** URL that the forms post to: the interaction's own. */
  readonly action: string;
  readonly invalid?: { email: string; name: string };
}

/** Renders the login page without scripts: buttons for sample people and a form for others. */
export function loginPage({ language, nonce, action, invalid }: LoginPage): string {
  const text = TEXTS[language];
  const byRole = new Map([
    ['moderator@example.com', text.moderator],
    ['editor@example.com', text.editor],
    ['second-editor@example.com', text.secondEditor],
  ]);
  const people = SAMPLE_PEOPLE.map(
    ({ email, shown }) => `<button name="email" value="${email}">
<img src="/identity/avatar/${subjectOf(email)}.svg" alt="" width="40" height="40">
<span><strong>${escape(byRole.get(email) ?? shown)}</strong><small>${email}</small></span></button>`,
  );
  const main = `<p>${text.intro}</p>
<form method="post" action="${escape(action)}" class="people"><h2>${text.samples}</h2><input type="hidden" name="name" value="">${people.join('\n')}</form>
<form method="post" action="${escape(action)}"><h2>${text.other}</h2>
${invalid ? `<p role="alert" id="invalid">${text.invalid}</p>` : ''}
<label>${text.email}<input name="email" type="email" required autocomplete="email" maxlength="240" value="${escape(invalid?.email ?? '')}"${invalid ? ' aria-describedby="invalid"' : ''}></label>
<label>${text.name}<input name="name" required autocomplete="name" maxlength="80" value="${escape(invalid?.name ?? '')}"></label>
<button class="primary">${text.continue}</button></form>`;
  return htmlDocument({ language, nonce, title: text.title, main });
}
