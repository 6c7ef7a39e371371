import { randomBytes } from 'node:crypto';
import express from 'express';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type Provider from 'oidc-provider';
import { avatar } from './avatar';
import { chooseLanguage } from './language';
import { expiredPage, loginPage } from './login-page';
import { findSample, toPerson } from './users';
import type { People, Person } from './users';

/** The provider and its login page under `/identity`. */
export function createApp(provider: Provider, people: People, publicOrigin: string): Express {
  const app = express().disable('x-powered-by');
  const finish = (req: Request, res: Response, person: Person): Promise<void> =>
    provider.interactionFinished(
      req,
      res,
      { login: { accountId: people.remember(person) } },
      { mergeWithLastSubmission: false },
    );
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/identity/avatar/:subject.svg', (req, res) => {
    const person = people.find(req.params.subject);
    if (person)
      res
        .type('svg')
        .set('Cache-Control', 'public, max-age=3600')
        .send(avatar(person, req.params.subject));
    else res.sendStatus(404);
  });
  app.get('/identity/interaction/:uid', async (req, res) => {
    const { params } = await provider.interactionDetails(req, res);
    // Anybody may be a sample person: whoever came for one need not choose once more.
    const sample = findSample(params.login_hint);
    if (sample) return finish(req, res, sample);
    const language = chooseLanguage(params.ui_locales, req.headers['accept-language']);
    return void res.send(
      loginPage({ language, nonce: policy(res, publicOrigin), action: req.originalUrl }),
    );
  });
  app.post(
    '/identity/interaction/:uid',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (req, res) => {
      const { params } = await provider.interactionDetails(req, res);
      const { email, name } = (req.body ?? {}) as Record<string, unknown>;
      const person = toPerson(email, name);
      if (person) return finish(req, res, person);
      const language = chooseLanguage(params.ui_locales, req.headers['accept-language']);
      const invalid = { email: String(email ?? ''), name: String(name ?? '') };
      return void res.status(400).send(
        loginPage({
          language,
          nonce: policy(res, publicOrigin),
          action: req.originalUrl,
          invalid,
        }),
      );
    },
  );
  app.use('/identity', askEachTime, provider.callback());
  app.use(expired);
  return app;
}

/** Whoever signs in here wants to choose a person: an earlier sign-in must not decide it. */
function askEachTime(req: Request, _res: Response, next: () => void): void {
  if (req.path === '/auth' && req.headers.cookie) {
    req.headers.cookie = req.headers.cookie
      .split(/;\s*/)
      .filter((cookie) => !cookie.startsWith('_session'))
      .join('; ');
  }
  next();
}

/** Browsers hold a form's redirects to the policy as well: they end at the site. */
function policy(res: Response, publicOrigin = ''): string {
  const nonce = randomBytes(16).toString('base64url');
  res
    .set({
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self' ${publicOrigin}; frame-ancestors 'none'; base-uri 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html');
  return nonce;
}

const expired: ErrorRequestHandler = (error: Error, req, res, _next) => {
  if (error.name !== 'SessionNotFound')
    console.error(
      JSON.stringify({
        level: 'error',
        service: 'identity',
        error: error.name,
        message: error.message,
      }),
    );
  if (res.headersSent) res.destroy();
  else
    res
      .status(400)
      .send(expiredPage(chooseLanguage(undefined, req.headers['accept-language']), policy(res)));
};
