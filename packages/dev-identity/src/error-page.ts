import type { IncomingHttpHeaders } from 'node:http';
import type { Texts } from './language';
import { languageOf, TEXTS } from './language';
import { escape, htmlDocument } from './html-document';

type Failure = keyof Texts['failures'];

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly uiLocales?: string | undefined;
  readonly nonce: string;
  readonly publicOrigin: string;
  /** Tells whoever runs the site which request was refused. */
  readonly details?: string | undefined;
}

/** Says why a login did not work and what to do, and leads back to the site's login. */
export function errorPage(
  error: Error,
  { headers, uiLocales, nonce, publicOrigin, details }: Asked,
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

/** The site and the provider set cookies before the login page: a request without any comes from a browser that blocks them. */
function failureOf(error: Error, { cookie }: IncomingHttpHeaders): Failure {
  if (error.name !== 'SessionNotFound') return 'refused';
  return cookie ? 'expired' : 'cookies';
}
