import type { RegistryEntry } from '@atlas/contracts';

/** 48 zero bytes: no file has this hash, so the browser refuses what the registry does not name. */
export const REFUSED = `sha384-${'A'.repeat(64)}`;

type LoadableFiles = Pick<RegistryEntry, 'entry' | 'integrity'>;

/** Where a script of a release is fetched, and the hash that the registry gives for it. */
type Known = Map<string, readonly [address: string, hash: string]>;

/**
 * By the address below its own release: a file that did not change lies where it first was, and its loader asks for it
 * beside its entry.
 */
function filesOf({ entry, integrity }: LoadableFiles, base: string): Known {
  const files = Object.entries(integrity).flatMap(([file, hash]) => {
    const found = [new URL(file, base).href, hash] as const;
    const own = new URL(file.replace(/^\/releases\/[^/]+\/[^/]+\//, ''), new URL(entry, base));
    return [
      [found[0], found],
      [own.href, found],
    ] as const;
  });
  return new Map(files);
}

/** Lets the files of these releases be loaded, and no other script; more can be vouched for later. */
export function vouchFor(entries: readonly LoadableFiles[], base: string): void {
  const known: Known = new Map(entries.flatMap((entry) => [...filesOf(entry, base)]));
  const { __ATLAS_INTEGRITY__: others = () => REFUSED, __ATLAS_ADDRESS__: elsewhere = same } =
    globalThis;
  const find = (url: string) => known.get(new URL(url, base).href);
  globalThis.__ATLAS_INTEGRITY__ = (url) => find(url)?.[1] ?? others(url);
  globalThis.__ATLAS_ADDRESS__ = (url) => find(url)?.[0] ?? elsewhere(url);
}

const same = (url: string) => url;

/**
 * Whoever sets the address of a release's script sets its hash with it, and where it lies: no chunk loader, whichever
 * bundler wrote it, has to know of either. Modules have their hashes by the page's import map.
 */
export function hashScripts(base: string): void {
  const { prototype } = HTMLScriptElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src')!;
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLScriptElement, address: string) {
      const { origin, pathname } = new URL(address, base);
      const hash = globalThis.__ATLAS_INTEGRITY__!(origin + pathname);
      if (hash !== REFUSED || pathname.startsWith('/releases/')) {
        // As the page's preload asks, or it is fetched twice.
        this.crossOrigin = 'anonymous';
        this.integrity = hash;
      }
      src.set!.call(this, globalThis.__ATLAS_ADDRESS__!(address));
    },
  });
}
