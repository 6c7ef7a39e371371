import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import type { Request, Response } from 'express';
import * as client from 'openid-client';
import type { AccountContext } from '../context';
import { readCookie, setCookie } from '../cookies/cookies';
import { redirectToFailure } from './redirect-to-callback';
import { safeReturnTo } from './return-to';
import { providerOf } from './provider-of';
import type { Provider } from './providers';
import { TRANSACTION_SECONDS, transactionCookie } from './transactions';

/** Sends the browser to the issuer: authorization code, PKCE, state and nonce. */
export async function startSignIn(
  context: AccountContext,
  req: Request,
  res: Response,
): Promise<void> {
  const provider = providerOf(context, req);
  const configuration = await provider.client().catch((error: unknown) => {
    context.logger.warn({ provider: provider.name, err: error }, 'issuer not discovered');
  });
  if (!configuration) return redirectToFailure(res, 'provider_unavailable');

  const state = client.randomState();
  const nonce = client.randomNonce();
  const codeVerifier = client.randomPKCECodeVerifier();
  const sealed = await context.transactions.seal({
    provider: provider.name,
    state,
    nonce,
    codeVerifier,
    returnTo: safeReturnTo(req.query.returnTo),
  });
  const { secureCookies } = context.config;
  setCookie(res, secureCookies, transactionCookie(state, secureCookies), sealed, {
    path: '/',
    maxAgeSeconds: TRANSACTION_SECONDS,
  });
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: provider.redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ui_locales: siteLanguage(req),
    ...hintFor(context, provider, req.query.login_hint),
  });
  res.redirect(302, url.href);
}

/** The language in which the visitor sees the site (see `languageOf` of the gateway). */
function siteLanguage(req: Request): Language {
  const wanted = [readCookie(req, 'atlas_visit_language'), readCookie(req, 'atlas_language')];
  const known = wanted.flatMap((word) => LANGUAGES.find((language) => language === word) ?? []);
  return known[0] ?? 'ko';
}

/** Login hint, for the development provider only: links must not preselect a user at a real issuer. */
function hintFor(
  { config: { production, publicOrigin } }: AccountContext,
  { issuer }: Provider,
  hint: unknown,
): { login_hint?: string } {
  const isOwn = !production && issuer === `${publicOrigin}/identity`;
  if (isOwn && typeof hint === 'string') return { login_hint: hint };
  return {};
}
