import { cookieName } from '@atlas/service-kit';
import type { Response } from 'express';
import type { AccountContext } from '../context';
import { clearCookie, setCookie } from '../cookies/cookies';
import { SESSION_SECONDS } from './session-token';

const sessionCookie = (secure: boolean) => cookieName('atlas_session', secure);
/** Passed on to this service alone by the gateway. */
export const refreshCookie = (secure: boolean) => cookieName('atlas_refresh', secure);

export interface SessionTokens {
  sessionToken: string;
  refreshToken: string;
  /** When an idle session expires, in ms. */
  endsAt: number;
}

export function setSessionCookies(
  context: AccountContext,
  res: Response,
  { sessionToken, refreshToken, endsAt }: SessionTokens,
): void {
  const { secureCookies } = context.config;
  setSessionCookie(context, res, sessionToken);
  setCookie(res, secureCookies, refreshCookie(secureCookies), refreshToken, {
    path: '/',
    maxAgeSeconds: Math.max(0, Math.floor((endsAt - context.now()) / 1000)),
    sameSite: 'Strict',
  });
}

export function setSessionCookie(
  { config: { secureCookies } }: AccountContext,
  res: Response,
  sessionToken: string,
): void {
  setCookie(res, secureCookies, sessionCookie(secureCookies), sessionToken, {
    path: '/',
    maxAgeSeconds: SESSION_SECONDS,
  });
}

export function clearSessionCookies(
  { config: { secureCookies } }: AccountContext,
  res: Response,
): void {
  clearCookie(res, secureCookies, sessionCookie(secureCookies), '/');
  clearCookie(res, secureCookies, refreshCookie(secureCookies), '/');
}
