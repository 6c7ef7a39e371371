import type { BuiltHost, Drawn, Language, Registry } from '@atlas/contracts';
import type { GatewayContext } from '../../context';
import type { FoundPage } from '../find-page';
import { compositionOf } from '../ask-renderer';
import type { Renderer } from '../ask-renderer';
import { createDrawnPages } from './drawn-pages';

interface Asked {
  readonly registry: Registry;
  readonly host: BuiltHost;
  readonly found: FoundPage;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly hasSession: boolean;
  /** Who asks: a drawing that is made for them counts for or against its releases. */
  readonly visitorId: string;
}

/** Of no page: which campaign a visitor came by, and the language, which is said apart. */
const NO_PAGES_OWN = /^(?:lang|utm_\w+|gclid|fbclid)$/;
/** Of a path with its query; a longer one is drawn by its browser. */
const LONGEST = 1_000;

/** The page as the renderer draws it for anybody; undefined where there is none in time. */
export type DrawPage = (asked: Asked) => Promise<Drawn | undefined>;

/** Without a renderer every page is left to the browser. */
export function createDrawPage(
  renderer: Renderer | undefined,
  { config: { contact }, logger, changes, releases: running }: GatewayContext,
): DrawPage {
  if (!renderer) return async () => undefined;
  const pages = createDrawnPages((reason) => logger.warn({ reason }, 'page not drawn'));
  changes.on('below', (prefixes) => pages.change(prefixes));
  return async ({ registry, host, found, path, query, language, ...asked }) => {
    const { hasSession, visitorId } = asked;
    const composition = compositionOf(host, registry);
    const isTried = registry.overrides !== undefined && registry.overrides.length > 0;
    if (!composition || isTried || !found.known || !isForAll(found.page)) return undefined;
    const { shell, remotes } = composition;
    const order = { path: withOwnQuery(path, query), language, hasSession, contact };
    if (order.path.length > LONGEST) return undefined;
    // What is switched off is of no page any more, from the next visitor on.
    const releases = remotes.map(({ name, version, off, slots }) => [
      name,
      version,
      off === true,
      slots.length,
    ]);
    const key = JSON.stringify([
      order.path,
      language,
      hasSession,
      shell.server.integrity,
      releases,
    ]);
    const kept = await pages.get(key, async () => {
      const drawn = await renderer.draw({ order, composition });
      const faulty = drawn.left.filter(({ isFault }) => isFault).map(({ part }) => part);
      for (const { name, version } of remotes)
        if (drawn.ran.includes(name) || faulty.includes(name))
          running.count(name, version, 'drawn', visitorId, faulty.includes(name));
      return drawn;
    });
    return kept && hasItsPage(kept, found) ? kept : undefined;
  };
}

/** A frame without the page in it has not even a heading: first words are more. */
const hasItsPage = ({ left, html }: Drawn, { owner }: FoundPage): boolean =>
  left.length === 0 || !owner || html.includes(`data-drawn="${owner.name}"`);

/** A kept page outlives what it shows by seconds: one visitor's own, or a link that can be taken back, is not kept. */
const isForAll = ({ indexed, drawn }: FoundPage['page']): boolean =>
  drawn ? drawn === 'server' : indexed;

function withOwnQuery(path: string, query: URLSearchParams): string {
  const own = [...query].filter(([name]) => !NO_PAGES_OWN.test(name));
  return own.length > 0 ? `${path}?${new URLSearchParams(own)}` : path;
}
