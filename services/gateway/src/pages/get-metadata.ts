import type { BuiltHost, Described, Language, Registry } from '@atlas/contracts';
import type { GatewayContext } from '../context';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';
import { canonicalPath } from './canonical-path';
import type { FoundPage } from './find-page';
import { pageText } from './page-title';
import { isOfGone, keyOf } from './release-cache-key';
import { createDescribedPages } from './metadata-pages';

export interface AskedPage {
  /** What is released or shown before, without a developer's own overrides. */
  readonly released: Registry;
  readonly host: BuiltHost;
  readonly found: FoundPage;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  /** Who asks: what a release says for them counts for or against it. */
  readonly visitorId: string;
}

/** Of an address; a longer one is nobody's link. */
const LONGEST = 1_000;

/** What the page's own release says of it; undefined where there is nothing in time. */
export type AskHalf = (asked: AskedPage) => Promise<Described | undefined>;

/** Without a renderer manifests say all. */
export function createAskHalf(
  renderer: Renderer | undefined,
  { config, logger, changes, releases, runningReleases }: GatewayContext,
): AskHalf {
  if (!renderer) return async () => undefined;
  const { demo, publicOrigin } = config;
  const { origin } = publicOrigin;
  const pages = createDescribedPages((reason) => logger.warn({ reason }, 'page not described'));
  changes.on('below', (prefixes) => pages.change(prefixes));
  runningReleases.afterNews((live) => pages.forget((key) => isOfGone(key, live)));
  return async ({ released, host, found, path, query, language, visitorId }) => {
    const composition = compositionOf(host, released);
    const owner = found.owner && released.remotes.find(({ name }) => name === found.owner!.name);
    // A developer's own release runs in no renderer.
    const isLive = found.owner?.version === owner?.version;
    const speaks = found.owner ? Boolean(owner?.server && !owner.off && isLive) : found.known;
    const canonical = canonicalPath(found, path, query);
    if (!composition || !speaks || path.length > LONGEST || canonical.length > LONGEST)
      return undefined;
    const order = {
      owner: owner?.name,
      page: found.page.path,
      params: decoded(found.params),
      query: ownQuery(found, query),
      language,
      origin,
      canonical,
      ...pageText(found.page, language),
      demo,
    };
    const key = keyOf(
      owner ? [owner] : [],
      order,
      released.previews?.map(({ remote, version }) => [remote, version]),
      composition.shell.server.integrity,
      owner?.server!.integrity,
    );
    return pages.get(key, async () => {
      const described = await renderer.describe({ order, composition });
      const isFault = described.left?.isFault === true;
      if (owner && !released.previews)
        releases.count(owner.name, owner.version, 'described', visitorId, isFault);
      return described;
    });
  };
}

/** What its manifest says makes another page of it: a campaign's mark is none. */
function ownQuery({ page }: FoundPage, query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    (page.query ?? []).flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
  );
}

function decoded(params: FoundPage['params']): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]));
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
