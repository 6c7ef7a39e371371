import type { Response } from 'express';
import type { AccountContext } from '../context';
import { clearCookie, setCookie } from '../cookies/cookies';
import { SESSION_SECONDS } from './session-token';

const SESSION_COOKIE = 'atlas_session';
export const REFRESH_COOKIE = 'atlas_refresh';
export const REFRESH_SECONDS = 30 * 24 * 3_600;
/** The refresh token goes to this service alone. */
const REFRESH_PATH = '/api/auth';

export interface SessionTokens {
  sessionToken: string;
  refreshToken: string;
}

export function setSessionCookies(
  context: AccountContext,
  res: Response,
  { sessionToken, refreshToken }: SessionTokens,
): void {
  setSessionCookie(context, res, sessionToken);
  setCookie(res, context.config.secureCookies, REFRESH_COOKIE, refreshToken, {
    path: REFRESH_PATH,
    maxAgeSeconds: REFRESH_SECONDS,
    sameSite: 'Strict',
  });
}

export function setSessionCookie(
  { config }: AccountContext,
  res: Response,
  sessionToken: string,
): void {
  setCookie(res, config.secureCookies, SESSION_COOKIE, sessionToken, {
    path: '/',
    maxAgeSeconds: SESSION_SECONDS,
  });
}

export function clearSessionCookies({ config }: AccountContext, res: Response): void {
  clearCookie(res, config.secureCookies, SESSION_COOKIE, '/');
  clearCookie(res, config.secureCookies, REFRESH_COOKIE, REFRESH_PATH);
}
