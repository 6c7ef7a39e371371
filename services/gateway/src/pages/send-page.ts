import type { Language } from '@atlas/contracts';
import type { Request, Response } from 'express';
import { TEXTS } from '../http/texts';
import { pagePolicy } from '../http/security-headers';
import { htmlAfterRender, htmlBeforeRender, htmlForBrowser } from './assemble-html';
import type { RenderedHtml } from './assemble-html';
import type { AssembledPage } from './assemble-page';
import type { RequestContext } from '../http/request-context';
import { languageOf } from '../http/request-language';
import type { PageRequest, RenderOutcome, ResolvedComposition } from './page-types';

/** Sets the headers that every response to a page request has, redirects and errors included. */
export function setPageHeaders(
  { res, nonce, language }: PageRequest,
  { isPreview, isTrial, developerOrigins }: ResolvedComposition,
): void {
  const policy = pagePolicy(nonce, { developerOrigins });
  res.setHeader('Content-Security-Policy', policy);
  // Made for one visitor: a cache between must not give it to another.
  res.setHeader('Cache-Control', isTrial ? 'private, no-store' : 'private, no-cache');
  if (isPreview) res.setHeader('X-Robots-Tag', 'noindex');
  res.vary('Cookie');
  res.setHeader('Content-Language', language);
  res.type('html');
}

/** Sends a page that is complete. */
export function sendPage({ req, res }: PageRequest, page: AssembledPage): void {
  setHead(res, page);
  if (page.etag) res.setHeader('ETag', page.etag);
  if (req.fresh) {
    sendNotModified(res);
    return;
  }
  const { shell, content } = page;
  const head = htmlBeforeRender(shell, content);
  if (!content.rendered) {
    res.send(head + htmlForBrowser(shell, content));
    return;
  }
  const [firstScreen, rest] = htmlAfterRender(shell, content, content.rendered);
  const first = Buffer.concat([Buffer.from(head), firstScreen]);
  if (req.method === 'GET') sendFirstScreenFirst(res, [first, rest]);
  else res.send(Buffer.concat([first, rest]));
}

/** Says whether a response may begin before its page is rendered: it needs a body, and no ETag to compare. */
export const canStream = ({ method, headers, httpVersion }: Request): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined && httpVersion !== '1.0';

/**
 * Sends the head at once and the rest when the page is rendered. Status, headers and policy do not depend on the outcome.
 * There is no ETag, because the content is not known yet.
 */
export async function streamPage(
  { res }: PageRequest,
  page: AssembledPage,
  rendering: RenderOutcome | Promise<RenderOutcome>,
): Promise<void> {
  setHead(res, page);
  // Without it nginx buffers the head.
  res.setHeader('X-Accel-Buffering', 'no');
  res.write(htmlBeforeRender(page.shell, page.content));
  res.flush();
  const { result: rendered } = await rendering;
  if (res.destroyed) return;
  const { shell, content } = page;
  if (rendered)
    sendFirstScreenFirst(res, htmlAfterRender(shell, { ...content, rendered }, rendered));
  else res.end(htmlForBrowser(shell, content));
}

/** Sends the page of a site whose shell is not built. */
export function sendNoShell(res: Response, language: Language): void {
  sendUnavailable(res, language, TEXTS[language].noShell);
}

/** Refuses a page because too many are in work. Nothing is read or compressed for it. */
export function sendBusy(
  { originalUrl }: Request,
  res: Response,
  { cookies, outcome }: RequestContext,
): void {
  const language = languageOf(cookies, new URLSearchParams(originalUrl.split('?')[1]));
  outcome.via = 'refused';
  outcome.reason = 'overloaded';
  res.set({ 'Cache-Control': 'no-store, no-transform', 'Content-Language': language });
  sendUnavailable(res.type('html'), language, TEXTS[language].busy);
}

function sendUnavailable(
  res: Response,
  language: Language,
  { title, text }: { title: string; text: string },
): void {
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
  res.status(503).set('Retry-After', '5').send(page);
}

function setHead(res: Response, { status, headers }: AssembledPage): void {
  res.status(status);
  for (const [name, value] of headers) res.setHeader(name, value);
}

/** Sends the first screen of a server-rendered page before the rest of it is compressed. */
function sendFirstScreenFirst(res: Response, [firstScreen, rest]: RenderedHtml): void {
  res.write(firstScreen);
  res.flush();
  res.end(rest);
}

/** The page in the browser's cache keeps its own nonce, and so its own policy. */
function sendNotModified(res: Response): void {
  res.removeHeader('Content-Security-Policy');
  res.removeHeader('Content-Type');
  res.status(304).end();
}
