import { randomBytes } from 'node:crypto';
import { codeOf } from '@atlas/contracts';
import type { Request, Response } from 'express';
import * as client from 'openid-client';
import type { AccountContext } from '../context';
import { clearCookie, readCookie, setCookie } from '../cookies/cookies';
import { HANDOVER_SECONDS, handoverCookie } from './handover';
import type { Provider } from './providers';
import { providerOf } from './provider-of';
import { redirectToCallback, redirectToFailure } from './redirect-to-callback';
import { transactionCookie } from './transactions';
import type { Transaction } from './transactions';

/** Callback of the issuer: exchanges the code for an access token and passes it to the callback page. */
export async function finishSignIn(
  context: AccountContext,
  req: Request,
  res: Response,
): Promise<void> {
  const { config, logger, transactions, handovers, now } = context;
  const provider = providerOf(context, req);
  const { secureCookies } = config;
  const { state } = req.query;
  const cookie = transactionCookie(typeof state === 'string' ? state : '', secureCookies);
  const transaction = await transactions.open(readCookie(req, cookie));
  clearCookie(res, secureCookies, cookie, '/');
  if (transaction?.provider !== provider.name) return redirectToFailure(res, 'unknown_sign_in');

  const tokens = await exchangeCode(provider, transaction, req).catch((error: unknown) => {
    logger.warn({ provider: provider.name, code: codeOf(error) }, 'sign-in refused');
  });
  const subject = tokens?.claims()?.sub;
  if (!tokens || !subject) return redirectToFailure(res, 'access_denied');

  const binding = randomBytes(32).toString('base64url');
  const seconds = Math.min(tokens.expires_in ?? HANDOVER_SECONDS, HANDOVER_SECONDS);
  await handovers.insert({
    token: tokens.access_token,
    binding,
    provider: provider.name,
    subject,
    expiresAt: now() + seconds * 1000,
  });
  setCookie(res, secureCookies, handoverCookie(tokens.access_token, secureCookies), binding, {
    path: '/',
    maxAgeSeconds: HANDOVER_SECONDS,
  });
  redirectToCallback(res, { access_token: tokens.access_token, return_to: transaction.returnTo });
}

async function exchangeCode(provider: Provider, transaction: Transaction, req: Request) {
  const { search } = new URL(req.originalUrl, provider.redirectUri);
  return client.authorizationCodeGrant(
    await provider.client(),
    new URL(search, provider.redirectUri),
    {
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.codeVerifier,
      idTokenExpected: true,
    },
  );
}
