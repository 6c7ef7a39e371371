import { setTimeout as pause } from 'node:timers/promises';
import type { BuiltHost, Composition, Drawn, Language, Registry } from '@atlas/contracts';
import type { HalfFault, Scenario } from '@atlas/contracts/faults';
import type { GatewayContext } from '../context';
import type { FoundPage } from './find-page';
import { compositionOf } from './renderer-client';
import type { Renderer } from './renderer-client';
import { isOfGone, keyOf } from './release-cache-key';
import { createDrawnPages, DRAWN_PATIENCE_MS } from './rendered-pages';

interface Asked {
  readonly registry: Registry;
  readonly host: BuiltHost;
  readonly found: FoundPage;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly hasSession: boolean;
  /** Server halves that fail on purpose for who asks. */
  readonly halves?: Scenario['halves'] | undefined;
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
  { config: { contact }, logger, changes, releases: running, runningReleases }: GatewayContext,
): DrawPage {
  if (!renderer) return async () => undefined;
  const pages = createDrawnPages((reason) => logger.warn({ reason }, 'page not drawn'));
  changes.on('below', (prefixes) => pages.change(prefixes));
  runningReleases.afterNews((live) => pages.forget((key) => isOfGone(key, live)));
  return async ({ registry, host, found, path, query, language, ...asked }) => {
    const { hasSession, visitorId, halves = {} } = asked;
    const failing = (how: HalfFault) => Object.keys(halves).filter((name) => halves[name] === how);
    const broken = failing('broken');
    if (broken.includes('shell')) return undefined;
    const composition = compositionOf(host, registry);
    const isTried = registry.overrides !== undefined && registry.overrides.length > 0;
    if (!composition || isTried || !found.known || !isForAll(found.page)) return undefined;
    const { shell, remotes } = composition;
    const order = { path: withOwnQuery(path, query), language, hasSession, contact };
    if (order.path.length > LONGEST) return undefined;
    // What is switched off is of no page any more, from the next visitor on.
    const parts = remotes.map(({ off, slots }) => [off === true, slots.length]);
    const key = keyOf(
      remotes,
      order.path,
      language,
      hasSession,
      shell.server.integrity,
      parts,
      ...broken,
    );
    const isCounted = broken.length === 0 && registry.previews === undefined;
    const kept = await pages.get(key, async () => {
      const drawn = await renderer.draw({ order, composition: withoutHalves(composition, broken) });
      const faulty = drawn.left.filter(({ isFault }) => isFault).map(({ part }) => part);
      if (!isCounted) return drawn;
      for (const { name, version } of remotes)
        if (drawn.ran.includes(name) || faulty.includes(name))
          running.count(name, version, 'drawn', visitorId, faulty.includes(name));
      return drawn;
    });
    const hanging = failing('hanging');
    if (hanging.includes('shell') || kept?.ran.some((name) => hanging.includes(name))) {
      await pause(DRAWN_PATIENCE_MS);
      return undefined;
    }
    if (kept && hasItsPage(kept, found)) return kept;
    return undefined;
  };
}

/** A frame without the page in it has not even a heading: first words are more. */
const hasItsPage = ({ left, html }: Drawn, { owner }: FoundPage): boolean =>
  left.length === 0 || !owner || html.includes(`data-drawn="${owner.name}"`);

/** A kept page outlives what it shows by seconds: one visitor's own, or a link that can be taken back, is not kept. */
export const isForAll = ({ indexed, drawn }: FoundPage['page']): boolean =>
  drawn ? drawn === 'server' : indexed;

function withOwnQuery(path: string, query: URLSearchParams): string {
  const own = [...query].filter(([name]) => !NO_PAGES_OWN.test(name));
  if (own.length > 0) return `${path}?${new URLSearchParams(own)}`;
  return path;
}

/** What they would draw is left to the browser, as when they fail. */
function withoutHalves(composition: Composition, broken: readonly string[]): Composition {
  if (broken.length === 0) return composition;
  const remotes = composition.remotes.map(({ server, ...entry }) =>
    broken.includes(entry.name) || !server ? entry : { ...entry, server },
  );
  return { ...composition, remotes };
}
