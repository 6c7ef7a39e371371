import type { IncomingHttpHeaders } from 'node:http';
import type { Texts } from './language';
import { languageOf, TEXTS } from './language';
import { escape, htmlDocument } from './html-document';

type Failure = keyof Texts['failures'];

interface ErrorPageRequest {
  readonly headers: IncomingHttpHeaders;
  readonly uiLocales?: string | undefined;
  readonly nonce: string;
  readonly publicOrigin: string;
  /** Details for the operator. */
  readonly details?: string | undefined;
}

/** Renders why a login failed and what to do, with a link to the site's login. */
export function errorPage(
  error: Error,
  { headers, uiLocales, nonce, publicOrigin, details }: ErrorPageRequest,
): string {
  const language = languageOf(headers, uiLocales);
  const { failures, backToLogin } = TEXTS[language];
  const failure = failureOf(error, headers);
  const { title, reason, action } = failures[failure];
  const shown = failure === 'refused' && details;
  const main = `<p role="alert">${reason}</p><p>${action}</p>${shown ? `<p><code>${escape(shown)}</code></p>` : ''}
<p><a class="primary" href="${escape(publicOrigin)}/login">${backToLogin}</a></p>`;
  return htmlDocument({ language, nonce, title, main });
}

/** Without any cookie the browser blocks them: site and provider set cookies before the login page. */
function failureOf(error: Error, { cookie }: IncomingHttpHeaders): Failure {
  if (error.name !== 'SessionNotFound') return 'refused';
  return cookie ? 'expired' : 'cookies';
}
