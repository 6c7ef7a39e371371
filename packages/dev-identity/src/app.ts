import { isDecodable, Problem, recordOf } from '@atlas/contracts';
import express from 'express';
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express';
import type Provider from 'oidc-provider';
import { avatar } from './avatar';
import { errorPage } from './error-page';
import { documentHeaders } from './html-document';
import { languageOf } from './language';
import { loginPage } from './login-page';
import { findSample, toPerson } from './users';
import type { People, Person } from './users';

/** Creates the identity provider and its login page under `/identity`. */
export function createApp(provider: Provider, people: People, publicOrigin: string): Express {
  const app = express().disable('x-powered-by');
  const finish = (req: Request, res: Response, person: Person): Promise<void> =>
    provider.interactionFinished(
      req,
      res,
      { login: { accountId: people.remember(person) } },
      { mergeWithLastSubmission: false },
    );
  app.use(refuseUndecodable);
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
    // A link may name a sample person, who is signed in without another choice.
    const sample = findSample(params.login_hint);
    if (sample) return finish(req, res, sample);
    const language = languageOf(req.headers, params.ui_locales);
    const { nonce, headers } = documentHeaders(publicOrigin);
    return void res.set(headers).send(loginPage({ language, nonce, action: req.originalUrl }));
  });
  app.post(
    '/identity/interaction/:uid',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (req, res) => {
      const { params } = await provider.interactionDetails(req, res);
      const { email, name } = recordOf(req.body);
      const person = toPerson(email, name);
      if (person) return finish(req, res, person);
      const language = languageOf(req.headers, params.ui_locales);
      const invalid = { email: toText(email), name: toText(name) };
      const { nonce, headers } = documentHeaders(publicOrigin);
      return void res
        .status(400)
        .set(headers)
        .send(loginPage({ language, nonce, action: req.originalUrl, invalid }));
    },
  );
  app.use('/identity', askEachTime, provider.callback());
  app.use(failed(publicOrigin));
  return app;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rejects URLs that browsers never send. */
const refuseUndecodable: RequestHandler = (req, res, next) => {
  if (isDecodable(req.url)) return next();
  const problem = new Problem('malformed-request');
  res
    .status(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toDetails()));
};

/** Shows the login page again: an earlier sign-in must not choose the person. */
function askEachTime(req: Request, _res: Response, next: () => void): void {
  if (req.path === '/auth' && req.headers.cookie) {
    req.headers.cookie = req.headers.cookie
      .split(/;\s*/)
      .filter((cookie) => !cookie.startsWith('_session'))
      .join('; ');
  }
  next();
}

/** Handles errors of the provider's own pages; for the library's endpoints see provider.ts. */
function failed(publicOrigin: string): ErrorRequestHandler {
  return (error: Error, { headers: requestHeaders }, res, _next) => {
    if (error.name !== 'SessionNotFound')
      console.error(
        JSON.stringify({
          level: 'error',
          service: 'identity',
          error: error.name,
          message: error.message,
        }),
      );
    if (res.headersSent) return void res.destroy();
    const { nonce, headers } = documentHeaders(publicOrigin);
    return void res
      .status(400)
      .set(headers)
      .send(
        errorPage(error, { headers: requestHeaders, nonce, publicOrigin, details: error.name }),
      );
  };
}
