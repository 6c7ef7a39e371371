import { randomBytes } from 'node:crypto';
import { WROTE_COOKIE } from '@atlas/contracts';
import type { Registry } from '@atlas/contracts';
import type { Request, Response } from 'express';
import type { GatewayContext } from '../context';
import type { RequestContext } from '../http/request-context';
import { failingHalf } from '../plugins/faults/failing-half';
import { takeFaultLink } from '../plugins/faults/take-link';
import type { Overrides } from '../plugins/overrides/overrides';
import type { Previews } from '../plugins/previews/previews';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';
import { createAskHalf } from './get-metadata';
import { inlineHashes } from '../plugins/cdn/inline-hashes';
import { createSharedPages } from '../plugins/cdn/shared-pages';
import { ANY_VISITOR } from '../telemetry/report-tokens';
import { describePage } from './page-metadata';
import { createDrawPage, isForAll } from './render-page';
import type { PageFill } from './assemble-html';
import { createSayEarly, isSettled } from './early-hints';
import { findPage } from './find-page';
import { languageOf } from '../http/request-language';
import type { RegistryFiles } from '../static/registry-files';
import { moduleHashes } from './import-map';
import { pagePolicy } from '../http/security-headers';
import type { SharedScripts } from '../http/security-headers';
import { mayStream, sendNoShell, sendPage, setFields, streamPage } from './send-page';
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
  const {
    config,
    releases,
    visitors,
    sessionCookie,
    reportTokens: tickets,
    pageTraces,
    faults,
  } = context;
  const { origin } = config.publicOrigin;
  const drawPage = createDrawPage(renderer, context);
  const askHalf = createAskHalf(renderer, context);
  const sharedPages = createSharedPages(context);
  const sayEarly = createSayEarly(config);
  /** What this visitor gets; undefined when the address was about that, and has been answered. */
  const see = async (exchange: RequestContext, req: Request, res: Response) => {
    const visitor = visitors.read(exchange.cookies) ?? visitors.create();
    const isForEverybody = await sharedPages.mayShare(exchange, req.originalUrl);
    const [shell, released] = await Promise.all([
      template(),
      releases.registry(isForEverybody ? undefined : visitor.id),
    ]);
    const warm = async (registry: Registry) => {
      const composition = shell && compositionOf(shell.host, registry);
      if (composition) await renderer?.warm(composition);
    };
    if (await previews.take(exchange, req, res, { released, warm })) return undefined;
    const offered = await previews.view(exchange.cookies, released);
    if (await overrides.take(exchange, req, res, offered)) return undefined;
    if (!isForEverybody && !visitors.read(exchange.cookies))
      res.append('Set-Cookie', visitors.toCookie(visitor));
    if (takeFaultLink(faults, exchange, { req, res, visitor })) return undefined;
    const composed = overrides.view(exchange.cookies, offered);
    const registry = faults.view(composed, exchange.running);
    const isPreview = registry.previews !== undefined;
    const isTrial = isPreview || exchange.running !== undefined;
    return { visitor, shell, offered, composed, registry, isPreview, isTrial, isForEverybody };
  };

  return async (exchange: RequestContext, req: Request, res: Response): Promise<void> => {
    const seen = await see(exchange, req, res);
    if (!seen) return;
    const { visitor, shell, offered, composed, registry, isPreview, isTrial, isForEverybody } =
      seen;
    const { running } = exchange;
    const { halves, operations, offline } = running?.scenario ?? {};
    const nonce = randomBytes(16).toString('base64url');
    const query = new URL(req.originalUrl, origin).searchParams;
    const language = languageOf(exchange.cookies, query);
    const developers = registry.overrides?.map(({ origin }) => origin);
    setFields(res, {
      policy: pagePolicy(nonce, { developerOrigins: developers }),
      language,
      isPreview,
      isTrial,
    });
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
    const described = { ...asking, released: offered };
    const describing = failingHalf(askHalf, halves)(described);
    const toDraw = { ...asking, registry: composed, hasSession, halves };
    const drawing = isLeftToBrowser ? Promise.resolve(undefined) : drawPage(toDraw);
    const made = Promise.all([describing, drawing]);
    // Each is waited for by itself, too: nobody else hears of a failure here.
    made.catch(() => undefined);
    const registryPath = `/releases${registryFiles.pathOf(registry)}`;
    const parts = { found, first: shell.first, language, registry, registryPath };
    await sayEarly(exchange, res, { html: shell.html, parts, made });
    const said = await describing;
    const page = describePage(said?.description ?? {}, described);
    if (page.redirect) {
      res.redirect(308, inLanguageAsked(page.redirect, query));
      return;
    }
    // A cache of everybody's pages is told what they are made of, before anything else.
    const isStreamed = !isForEverybody && mayStream(req) && !(await isSettled(drawing));
    const drawn = isStreamed ? undefined : await drawing;
    const shared = isForEverybody ? scriptsOf(shell, registry, origin) : undefined;
    const kind = {
      developerOrigins: developers,
      isServerRendered: isStreamed || drawn !== undefined,
      sharedScripts: shared,
    };
    res.setHeader('Content-Security-Policy', pagePolicy(nonce, kind));
    if (isForEverybody && page.status === 200 && isForAll(found.page) && !found.owner?.off)
      sharedPages.share(res, {
        path,
        owner: found.owner?.name,
        registryPath,
        asked: [...(said?.asked ?? []), ...(drawn?.asked ?? [])],
        isWhole: !renderer || Boolean(said?.whole && drawn?.whole),
      });
    const reader = isForEverybody ? ANY_VISITOR : visitor.id;
    const fill: PageFill = {
      ...parts,
      nonce,
      page,
      origin,
      contact: config.contact,
      demo: config.demo,
      hasSession,
      // What is seen on trial counts for and against nobody: it may be what breaks its neighbours.
      ticket: tickets.issue(reader, isTrial ? [] : registry.remotes),
      // Ids of traces are one visitor's.
      traces: isForEverybody ? undefined : pageTraces?.settingsFor(visitor.id),
      running,
      drawn,
    };
    if (isStreamed) {
      await streamPage(res, fill, shell, drawing);
      return;
    }
    const isKept = !registry.overrides?.length && !isTrial;
    sendPage(req, res, fill, {
      template: shell,
      stamp: { visitorId: reader, shellStamp: shell.stamp },
      isKept,
    });
  };
}

/** What a page's policy lets run where its nonce is known to everybody. */
function scriptsOf({ html }: ShellTemplate, registry: Registry, origin: string): SharedScripts {
  const slices = registry.remotes.map(({ name }) => name);
  const hashes = [html, ...moduleHashes(registry, '')].flatMap(inlineHashes);
  return { origin, slices, hashes };
}

/** A language that the address names is named by the next one too. */
function inLanguageAsked(path: string, query: URLSearchParams): string {
  const language = query.get('lang');
  if (!language) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`;
}
