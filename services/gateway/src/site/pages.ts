import { randomBytes } from 'node:crypto';
import { WROTE_COOKIE } from '@atlas/contracts';
import type { Language, Registry } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { Exchange } from '../exchange';
import { failingHalf } from '../faults/failing-half';
import { takeFaultLink } from '../faults/take-link';
import type { Overrides } from '../overrides/overrides';
import type { Previews } from '../previews/previews';
import { compositionOf } from './ask-renderer';
import type { Renderer } from './ask-renderer';
import { createAskHalf } from './described/ask-half';
import { describePage } from './described/describe-page';
import { createDrawPage } from './drawn/draw-page';
import { endOfFirstScreen, fillPage } from './fill-page';
import type { PageFill } from './fill-page';
import { findPage } from './find-page';
import { TEXTS } from './gateway-texts';
import { languageOf } from './language-of';
import { pageTag } from './page-tag';
import type { RegistryFiles } from './registry-file';
import { pagePolicy } from './security-headers';
import type { ShellTemplate } from './shell-template';

/** What shows one browser other releases, and where the registry that it sees lies. */
interface Views {
  readonly registryFiles: RegistryFiles;
  readonly overrides: Overrides;
  readonly previews: Previews;
}

/** Answers a page path with the shell, filled for this visitor. An unknown path gets the same page as a 404. */
export function createPages(
  context: GatewayContext,
  template: () => Promise<ShellTemplate | undefined>,
  renderer: Renderer | undefined,
  { registryFiles, overrides, previews }: Views,
) {
  const { config, releases, visitors, sessionCookie, tickets, pageTraces, faults } = context;
  const { origin } = config.publicOrigin;
  const drawPage = createDrawPage(renderer, context);
  const askHalf = createAskHalf(renderer, context);
  /** What this visitor gets; undefined when the address was about that, and has been answered. */
  const see = async (exchange: Exchange, req: Request, res: Response) => {
    const visitor = visitors.read(exchange.cookies) ?? visitors.create();
    const [shell, released] = await Promise.all([template(), releases.registry(visitor.id)]);
    const warm = async (registry: Registry) => {
      const composition = shell && compositionOf(shell.host, registry);
      if (composition) await renderer?.warm(composition);
    };
    if (await previews.take(exchange, req, res, { released, warm })) return undefined;
    const offered = await previews.view(exchange.cookies, released);
    if (await overrides.take(exchange, req, res, offered)) return undefined;
    if (!visitors.read(exchange.cookies)) res.append('Set-Cookie', visitors.toCookie(visitor));
    if (takeFaultLink(faults, exchange, { req, res, visitor })) return undefined;
    const composed = overrides.view(exchange.cookies, offered);
    const registry = faults.view(composed, exchange.running);
    const isPreview = registry.previews !== undefined;
    const isTrial = isPreview || exchange.running !== undefined;
    return { visitor, shell, offered, composed, registry, isPreview, isTrial };
  };

  return async (exchange: Exchange, req: Request, res: Response): Promise<void> => {
    const seen = await see(exchange, req, res);
    if (!seen) return;
    const { visitor, shell, offered, composed, registry, isPreview, isTrial } = seen;
    const { running } = exchange;
    const { halves, operations, offline } = running?.scenario ?? {};
    const nonce = randomBytes(16).toString('base64url');
    const query = new URL(req.originalUrl, origin).searchParams;
    const language = languageOf(exchange.cookies, query);
    const developers = registry.overrides?.map(({ origin }) => origin);
    setFields(res, { policy: pagePolicy(nonce, { developers }), language, isPreview, isTrial });
    if (shell === undefined) {
      sendNoShell(res, language);
      return;
    }
    const found = findPage(registry, shell.host, exchange.path);
    const hasSession = exchange.cookies.has(sessionCookie);
    // What is kept for everybody may lack what this visitor has just changed.
    const hasWritten = exchange.cookies.has(WROTE_COOKIE);
    // What is switched off is a place that says so; calls that fail on purpose are the browser's.
    const isLeftToBrowser = hasWritten || found.owner?.off || operations || offline;
    const { host } = shell;
    const { path } = exchange;
    const asking = { host, found, path, query, language, visitorId: visitor.id };
    const [page, drawn] = await Promise.all([
      describePage(failingHalf(askHalf, halves), { ...asking, released: offered }),
      isLeftToBrowser ? undefined : drawPage({ ...asking, registry: composed, hasSession, halves }),
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
      registryPath: `/releases${registryFiles.pathOf(registry)}`,
      page,
      origin,
      found,
      contact: config.contact,
      demo: config.demo,
      hasSession,
      // What is seen on trial counts for and against nobody: it may be what breaks its neighbours.
      ticket: tickets.issue(visitor.id, isTrial ? [] : registry.remotes),
      traces: pageTraces?.settingsFor(visitor.id),
      running,
      drawn,
    };
    const isKept = !registry.overrides?.length && !isTrial;
    send(req, res, fill, {
      html: shell.html,
      stamp: { visitorId: visitor.id, shellStamp: shell.stamp },
      isKept,
    });
  };
}

interface Fields {
  readonly policy: string;
  readonly language: Language;
  readonly isPreview: boolean;
  readonly isTrial: boolean;
}

function setFields(res: Response, { policy, language, isPreview, isTrial }: Fields): void {
  res.setHeader('Content-Security-Policy', policy);
  // Made for one visitor: a cache between must not give it to another.
  res.setHeader('Cache-Control', isTrial ? 'private, no-store' : 'private, no-cache');
  if (isPreview) res.setHeader('X-Robots-Tag', 'noindex');
  res.vary('Cookie');
  res.setHeader('Content-Language', language);
  res.type('html');
}

interface Sent {
  /** The shell's template. */
  readonly html: string;
  readonly stamp: Parameters<typeof pageTag>[1];
  /** What a developer tries changes without a version. */
  readonly isKept: boolean;
}

function send(
  req: Request,
  res: Response,
  fill: PageFill,
  { html: template, stamp, isKept }: Sent,
): void {
  const isOff = fill.found.owner?.off === true;
  if (isOff) res.setHeader('Retry-After', '60');
  res.status(isOff ? 503 : fill.page.status);
  if (res.statusCode === 200 && isKept) res.setHeader('ETag', pageTag(fill, stamp));
  if (req.fresh) {
    sendUnchanged(res);
    return;
  }
  const html = fillPage(template, fill);
  if (fill.drawn && req.method === 'GET') sendInOrder(res, html);
  else res.send(html);
}

function sendNoShell(res: Response, language: Language): void {
  const { title, text } = TEXTS[language].noShell;
  const page = `<!doctype html><html lang="${language}"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`;
  res.status(503).set('Retry-After', '5').send(page);
}

/** A drawn page's first screen goes on its way before the rest of it is compressed: whoever reads has words sooner. */
function sendInOrder(res: Response, html: string): void {
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

/** A language that the address names is named by the next one too. */
function inLanguageAsked(path: string, query: URLSearchParams): string {
  const language = query.get('lang');
  if (!language) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`;
}
