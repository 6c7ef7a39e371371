import { randomBytes } from 'node:crypto';
import { WROTE_COOKIE } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { Exchange } from '../exchange';
import { Overrides } from '../overrides/overrides';
import type { Renderer } from './ask-renderer';
import { createAskHalf } from './described/ask-half';
import { describePage } from './described/describe-page';
import { createDrawPage } from './drawn/draw-page';
import { fillPage } from './fill-page';
import type { PageFill } from './fill-page';
import { findPage } from './find-page';
import { TEXTS } from './gateway-texts';
import { languageOf } from './language-of';
import { pageTag } from './page-tag';
import { pagePolicy } from './security-headers';
import type { ShellTemplate } from './shell-template';

/** Answers a page path with the shell, filled for this visitor. An unknown path gets the same page as a 404. */
export function createPages(
  context: GatewayContext,
  template: () => Promise<ShellTemplate | undefined>,
  renderer: Renderer | undefined,
) {
  const { config, releases, visitors, sessionCookie, tickets } = context;
  const { origin } = config.publicOrigin;
  const overrides = new Overrides(config);
  const drawPage = createDrawPage(renderer, context);
  const askHalf = createAskHalf(renderer, context);
  return async (exchange: Exchange, req: Request, res: Response): Promise<void> => {
    const visitor = visitors.read(exchange.cookies) ?? visitors.create();
    const [shell, released] = await Promise.all([template(), releases.registry(visitor.id)]);
    if (await overrides.take(exchange, req, res, released)) return;
    const registry = overrides.view(exchange.cookies, released);
    const nonce = randomBytes(16).toString('base64url');
    const query = new URL(req.originalUrl, origin).searchParams;
    const language = languageOf(exchange.cookies, query);
    const { path: asked } = exchange;
    if (!visitors.read(exchange.cookies)) res.append('Set-Cookie', visitors.toCookie(visitor));
    const developers = registry.overrides?.map(({ origin }) => origin);
    res.setHeader('Content-Security-Policy', pagePolicy(nonce, { developers }));
    // Made for one visitor: a cache between must not give it to another.
    res.setHeader('Cache-Control', 'private, no-cache');
    res.vary('Cookie');
    res.setHeader('Content-Language', language);
    res.type('html');
    if (shell === undefined) {
      const { title, text } = TEXTS[language].noShell;
      res
        .status(503)
        .set('Retry-After', '5')
        .send(
          `<!doctype html><html lang="${language}"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
        );
      return;
    }
    const found = findPage(registry, shell.host, asked);
    const hasSession = exchange.cookies.has(sessionCookie);
    // What is kept for everybody may lack what this visitor has just changed.
    const hasWritten = exchange.cookies.has(WROTE_COOKIE);
    const asking = {
      host: shell.host,
      found,
      path: asked,
      query,
      language,
      visitorId: visitor.id,
    };
    const [page, drawn] = await Promise.all([
      describePage(askHalf, { ...asking, released }),
      // What is switched off is a place that says so.
      hasWritten || found.owner?.off ? undefined : drawPage({ ...asking, registry, hasSession }),
    ]);
    if (page.redirect) {
      res.redirect(308, inLanguageAsked(page.redirect, query));
      return;
    }
    if (drawn)
      res.setHeader('Content-Security-Policy', pagePolicy(nonce, { developers, isDrawn: true }));
    const fill: PageFill = {
      first: shell.first,
      nonce,
      language,
      registry,
      page,
      origin,
      found,
      contact: config.contact,
      demo: config.demo,
      hasSession,
      ticket: tickets.issue(visitor.id, registry.remotes),
      drawn,
    };
    const isOff = found.owner?.off === true;
    if (isOff) res.setHeader('Retry-After', '60');
    res.status(isOff ? 503 : page.status);
    // A developer's files change without a version.
    if (res.statusCode === 200 && !registry.overrides?.length)
      res.setHeader('ETag', pageTag(fill, { visitorId: visitor.id, shellStamp: shell.stamp }));
    if (req.fresh) sendUnchanged(res);
    else res.send(fillPage(shell.html, fill));
  };
}

/** The page that the browser has keeps its own nonce, and with it its own policy. */
function sendUnchanged(res: Response): void {
  res.removeHeader('Content-Security-Policy');
  res.removeHeader('Content-Type');
  res.status(304).end();
}

/** A language that the address names is named by the next one too. */
function inLanguageAsked(path: string, query: URLSearchParams): string {
  const language = query.get('lang');
  if (!language) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`;
}
