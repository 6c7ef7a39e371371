import { WROTE_COOKIE } from '@atlas/contracts';
import type { Composition, ReleasedPage } from '@atlas/contracts';
import type { CacheResult } from '../cache/cache';
import type { GatewayContext } from '../context';
import type { FoundPage } from './find-page';
import { createPageCache } from './page-cache';
import type { PageInput, RenderOutcome } from './page-types';
import { hasRetiredRelease, releaseCacheKey } from './release-cache-key';
import { toRenderedPage } from './rendered-page';
import type { RenderedPage } from './rendered-page';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';

/** Query parameters that do not change a page: campaign parameters, and the language, which is sent apart. */
const IGNORED_PARAMETER = /^(?:lang|utm_\w+|gclid|fbclid)$/;
/** Maximum length of a path with its query. The browser renders a page with a longer one. */
const MAX_PATH_LENGTH = 1_000;

const NO_RENDERER: RenderOutcome = { result: undefined, isComplete: true };
const LEFT_TO_BROWSER: RenderOutcome = { result: undefined, isComplete: false };

/** Step of the page pipeline: server rendering. Returns a promise only where the page is not in the cache. */
export type RenderPage = (input: PageInput) => RenderOutcome | Promise<RenderOutcome>;
type FetchPage = (input: PageInput) => MaybeResult | Promise<MaybeResult>;
type MaybeResult = RenderedPage | undefined;

/** Renders a page on the server, if it is the same for every visitor and the renderer has it in time. */
export function createRenderPage(
  renderer: Renderer | undefined,
  context: GatewayContext,
): RenderPage {
  if (!renderer) return () => NO_RENDERER;
  const { plugins } = context;
  const fetchPage = createFetchPage(renderer, context);
  return (input) => {
    if (!canRenderOnServer(input)) return LEFT_TO_BROWSER;
    const result = plugins.onRender.run(() => fetchPage(input), input);
    if (result instanceof Promise) return result.then((one) => toOutcome(one, input.found));
    return toOutcome(result, input.found);
  };
}

function toOutcome(result: MaybeResult, found: FoundPage): RenderOutcome {
  if (!result || !containsPage(result, found)) return LEFT_TO_BROWSER;
  return { result, isComplete: result.isComplete };
}

/** Returns undefined where the renderer has no page in time. */
function createFetchPage(
  renderer: Renderer,
  {
    config,
    logger,
    cache: caches,
    registry: { releases },
    auth: { sessionCookie },
  }: GatewayContext,
): FetchPage {
  const { contact } = config;
  const cache = createPageCache(({ message }) =>
    logger.warn({ reason: message }, 'page rendering failed'),
  );
  caches.onInvalidate((prefixes) => cache.invalidate(prefixes));
  releases.onChange((running) => cache.deleteWhere((key) => hasRetiredRelease(key, running)));
  return ({ request, composition: { released, isTrial }, host }) => {
    const composition = compositionOf(host, released);
    const path = withoutIgnored(request.path, request.query);
    if (!composition || path.length > MAX_PATH_LENGTH) return undefined;
    const { context, language, visitorId } = request;
    const hasSession = context.cookies.has(sessionCookie);
    const target = { path, language, hasSession, contact };
    const key = keyOf(composition, target);
    const startedAt = performance.now();
    const render = async () => {
      const result = toRenderedPage(
        await renderer.render({ target, composition }, context.traceparent),
      );
      if (!isTrial) countRenderings(releases, composition, result, visitorId);
      return result;
    };
    const toResult = (fetched: CacheResult<RenderedPage> | undefined): MaybeResult => {
      context.outcome.renderMs = performance.now() - startedAt;
      if (fetched) context.outcome.via = fetched.status;
      return fetched?.value;
    };
    const fetched = cache.fetch(key, render, !context.isOverloaded);
    return fetched instanceof Promise ? fetched.then(toResult) : toResult(fetched);
  };
}

/** A slot that is disabled is in no page any more, from the next visitor on. */
function keyOf(
  { shell, remotes }: Composition,
  order: { path: string; language: string; hasSession: boolean },
): string {
  const parts = remotes.map(({ off, slots, server }) => [off === true, slots.length, !server]);
  const { path, language, hasSession } = order;
  return releaseCacheKey(remotes, path, language, hasSession, shell.server.integrity, parts);
}

function countRenderings(
  releases: GatewayContext['registry']['releases'],
  { remotes }: Composition,
  result: RenderedPage,
  visitorId: string,
): void {
  const failed = result.skipped.filter(({ isFault }) => isFault).map(({ remote }) => remote);
  for (const { name, version } of remotes)
    if (result.executedRemotes.includes(name) || failed.includes(name))
      releases.count(name, version, 'server-render', visitorId, failed.includes(name));
}

function canRenderOnServer({ request, composition, found }: PageInput): boolean {
  // A cached page can miss a change that this visitor has just made.
  const hasWritten = request.context.cookies.has(WROTE_COOKIE);
  const hasOverrides = composition.developerOrigins.length > 0;
  return !hasWritten && !hasOverrides && found.known && !found.owner?.off && isPublic(found.page);
}

/** Without the page in it a frame has not even a heading: the initial content is better. */
function containsPage(
  { skipped, firstScreen, below = [] }: RenderedPage,
  { owner }: FoundPage,
): boolean {
  if (skipped.length === 0 || !owner) return true;
  const mark = `data-server-rendered="${owner.name}"`;
  return [firstScreen, ...below].some((part) => part.includes(mark));
}

/** A page of one visitor, or one whose link can be revoked, is not cached. */
export const isPublic = ({ indexed, rendering, drawn }: ReleasedPage): boolean => {
  const where = rendering ?? drawn;
  return where ? where === 'server' : indexed;
};

function withoutIgnored(path: string, query: URLSearchParams): string {
  const own = [...query].filter(([name]) => !IGNORED_PARAMETER.test(name));
  if (own.length > 0) return `${path}?${new URLSearchParams(own)}`;
  return path;
}
