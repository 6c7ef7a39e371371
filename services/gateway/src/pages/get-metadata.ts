import type { MetadataResult, MetadataTarget } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { canonicalPath } from './canonical-path';
import type { FoundPage } from './find-page';
import { createMetadataCache } from './metadata-cache';
import type { PageInput } from './page-types';
import { pageText } from './page-title';
import { hasRetiredRelease, releaseCacheKey } from './release-cache-key';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';
import { resolveMetadata } from './resolve-metadata';
import type { ResolvedMetadata } from './resolve-metadata';

/** Maximum length of an address with metadata of its own: no link of the site is longer. */
const MAX_PATH_LENGTH = 1_000;

/** Step of the page pipeline: metadata. Returns a promise only where it is not in the cache. */
export type GetMetadata = (input: PageInput) => ResolvedMetadata | Promise<ResolvedMetadata>;
type FetchMetadata = (input: PageInput) => MaybeResult | Promise<MaybeResult>;
type MaybeResult = MetadataResult | undefined;

/** Gets a page's metadata from its server bundle, and from its manifest where the bundle returns none in time. */
export function createGetMetadata(
  renderer: Renderer | undefined,
  context: GatewayContext,
): GetMetadata {
  if (!renderer)
    return (input) => ({ ...resolveMetadata({}, input), dependencies: [], isComplete: true });
  const { plugins } = context;
  const fetchMetadata = createFetchMetadata(renderer, context);
  return (input) => {
    const found = plugins.onMetadata.run(() => fetchMetadata(input), input);
    if (found instanceof Promise) return found.then((one) => toResolved(one, input));
    return toResolved(found, input);
  };
}

const toResolved = (found: MaybeResult, input: PageInput): ResolvedMetadata => ({
  ...resolveMetadata(found?.metadata ?? {}, input),
  dependencies: found?.dependencies ?? [],
  isComplete: found?.isComplete === true,
});

/** Returns undefined where no server bundle returns metadata in time. */
function createFetchMetadata(
  renderer: Renderer,
  { config, logger, cache: caches, registry: { releases } }: GatewayContext,
): FetchMetadata {
  const cache = createMetadataCache(({ message }) =>
    logger.warn({ reason: message }, 'page metadata failed'),
  );
  caches.onInvalidate((prefixes) => cache.invalidate(prefixes));
  releases.onChange((running) => cache.deleteWhere((key) => hasRetiredRelease(key, running)));
  return (input) => {
    const { request, composition, host, found } = input;
    const { released, isTrial } = composition;
    const rendered = compositionOf(host, released);
    const owner = found.owner && released.remotes.find(({ name }) => name === found.owner?.name);
    // The renderer does not load the release of a developer's own machine.
    const isReleased = found.owner?.version === owner?.version;
    const hasServerBundle = owner?.server !== undefined && !owner.off && isReleased;
    if (!rendered || !(found.owner ? hasServerBundle : found.known)) return undefined;
    const target = metadataTarget(input, owner?.name, config);
    if (request.path.length > MAX_PATH_LENGTH || target.canonical.length > MAX_PATH_LENGTH)
      return undefined;
    const key = releaseCacheKey(
      owner ? [owner] : [],
      target,
      released.previews?.map(({ remote, version }) => [remote, version]),
      rendered.shell.server.integrity,
      owner?.server?.integrity,
    );
    const load = async () => {
      const result = await renderer.getMetadata(
        { target, composition: rendered },
        request.context.traceparent,
      );
      const isFault = result.skipped?.isFault === true;
      if (owner && !isTrial)
        releases.count(owner.name, owner.version, 'metadata', request.visitorId, isFault);
      return result;
    };
    const fetched = cache.fetch(key, load, !request.context.isOverloaded);
    return fetched instanceof Promise ? fetched.then((one) => one?.value) : fetched?.value;
  };
}

function metadataTarget(
  { request: { path, query, language }, found }: PageInput,
  owner: string | undefined,
  { demo, publicOrigin }: GatewayContext['config'],
): MetadataTarget {
  return {
    owner,
    pattern: found.page.path,
    params: decodeParams(found.params),
    query: declaredQuery(found, query),
    language,
    origin: publicOrigin.origin,
    canonical: canonicalPath(found, path, query),
    ...pageText(found.page, language),
    demo,
  };
}

/** The query parameters that the page's manifest declares; campaign parameters are not among them. */
function declaredQuery({ page }: FoundPage, query: URLSearchParams): Record<string, string> {
  const values = (page.query ?? []).map((name) => [name, query.get(name)] as const);
  return Object.fromEntries(values.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function decodeParams(params: FoundPage['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
