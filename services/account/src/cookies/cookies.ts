import type { Request, Response } from 'express';

export interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  sameSite?: 'Lax' | 'Strict';
}

export function readCookie(req: Request, name: string): string | undefined {
  for (const part of (req.headers.cookie ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

/** Values are base64url and dots, which need no escaping. No script reads any of them. */
export function setCookie(
  res: Response,
  secure: boolean,
  name: string,
  value: string,
  options: CookieOptions,
): void {
  const { path, maxAgeSeconds, sameSite = 'Lax' } = options;
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
  ];
  if (secure) parts.push('Secure');
  res.appendHeader('Set-Cookie', parts.join('; '));
}

export function clearCookie(res: Response, secure: boolean, name: string, path: string): void {
  setCookie(res, secure, name, '', { path, maxAgeSeconds: 0 });
}
