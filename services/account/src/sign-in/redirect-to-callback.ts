import type { Response } from 'express';

/** Values go in the fragment: no server and no log sees them. */
export function redirectToCallback(res: Response, values: Record<string, string>): void {
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.redirect(302, `/auth/callback#${new URLSearchParams(values)}`);
}

export function redirectToFailure(res: Response, error: string): void {
  redirectToCallback(res, { error });
}
