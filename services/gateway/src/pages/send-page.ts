import type { Drawn, Language } from '@atlas/contracts';
import type { Request, Response } from 'express';
import { endOfFirstScreen, fillPage, fillRest, fillTop } from './assemble-html';
import type { PageFill, Template } from './assemble-html';
import { TEXTS } from '../http/texts';
import { pageTag } from './page-etag';

interface Fields {
  readonly policy: string;
  readonly language: Language;
  readonly isPreview: boolean;
  readonly isTrial: boolean;
}

export function setFields(res: Response, { policy, language, isPreview, isTrial }: Fields): void {
  res.setHeader('Content-Security-Policy', policy);
  // Made for one visitor: a cache between must not give it to another.
  res.setHeader('Cache-Control', isTrial ? 'private, no-store' : 'private, no-cache');
  if (isPreview) res.setHeader('X-Robots-Tag', 'noindex');
  res.vary('Cookie');
  res.setHeader('Content-Language', language);
  res.type('html');
}

interface Sent {
  readonly template: Template;
  readonly stamp: Parameters<typeof pageTag>[1];
  /** What a developer tries changes without a version. */
  readonly isKept: boolean;
}

export function sendPage(
  req: Request,
  res: Response,
  fill: PageFill,
  { template, stamp, isKept }: Sent,
): void {
  setStatus(res, fill);
  if (res.statusCode === 200 && isKept) res.setHeader('ETag', pageTag(fill, stamp));
  if (req.fresh) {
    sendUnchanged(res);
    return;
  }
  const html = fillPage(template, fill);
  if (fill.drawn && req.method === 'GET') endInOrder(res, html);
  else res.send(html);
}

/** Whether an answer may begin before its page is drawn: not one that has no body, or is held against a tag. */
export const mayStream = ({ method, headers, httpVersion }: Request): boolean =>
  method === 'GET' && headers['if-none-match'] === undefined && httpVersion !== '1.0';

/**
 * Sends the head at once, and the page when it is drawn. Status, head and policy hold whatever comes of the drawing. There is
 * no ETag: it would say what is not known yet.
 */
export async function streamPage(
  res: Response,
  fill: PageFill,
  template: Template,
  drawing: Promise<Drawn | undefined>,
): Promise<void> {
  setStatus(res, fill);
  // Else nginx holds it back until its buffers are full.
  res.setHeader('X-Accel-Buffering', 'no');
  res.write(fillTop(template, fill));
  res.flush();
  const drawn = await drawing;
  if (!res.destroyed) endInOrder(res, fillRest(template, { ...fill, drawn }));
}

function setStatus(res: Response, { found, page }: PageFill): void {
  const isOff = found.owner?.off === true;
  if (isOff) res.setHeader('Retry-After', '60');
  res.status(isOff ? 503 : page.status);
}

export function sendNoShell(res: Response, language: Language): void {
  const { title, text } = TEXTS[language].noShell;
  const page = `<!doctype html><html lang="${language}"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
  res.status(503).set('Retry-After', '5').send(page);
}

/** A drawn page's first screen goes on its way before the rest of it is compressed: whoever reads has words sooner. */
function endInOrder(res: Response, html: string): void {
  const end = endOfFirstScreen(html);
  res.write(html.slice(0, end));
  res.flush();
  res.end(html.slice(end));
}

/** The page that the browser has keeps its own nonce, and with it its own policy. */
function sendUnchanged(res: Response): void {
  res.removeHeader('Content-Security-Policy');
  res.removeHeader('Content-Type');
  res.status(304).end();
}
