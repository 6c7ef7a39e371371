import type { RegistryEntry } from '@atlas/contracts';

/**
 * 48 zero bytes: no file has this hash, so the browser refuses scripts that the registry does not
 * list.
 */
export const REFUSED_HASH = `sha384-${'A'.repeat(64)}`;

type LoadableFiles = Pick<RegistryEntry, 'entry' | 'integrity'>;

/** URL and hash of a script of a release. */
type Known = Map<string, readonly [address: string, hash: string]>;

/**
 * Files by their URL inside the own release. An unchanged file is served from an earlier release,
 * but its loader requests it next to its entry.
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

/** Allows the scripts of these releases and no others; further releases can be added later. */
export function allowScripts(entries: readonly LoadableFiles[], base: string): void {
  const known: Known = new Map(entries.flatMap((entry) => [...filesOf(entry, base)]));
  const { __ATLAS_INTEGRITY__: others = () => REFUSED_HASH, __ATLAS_ADDRESS__: elsewhere = same } =
    globalThis;
  const find = (url: string) => known.get(new URL(url, base).href);
  globalThis.__ATLAS_INTEGRITY__ = (url) => find(url)?.[1] ?? others(url);
  globalThis.__ATLAS_ADDRESS__ = (url) => find(url)?.[0] ?? elsewhere(url);
}

const same = (url: string) => url;

/**
 * Sets hash and URL of every script when its `src` is set, so that chunk loaders of any bundler
 * need no support. Hashes of modules are in the page's import map.
 */
export function hashScripts(base: string): void {
  const { prototype } = HTMLScriptElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLScriptElement, address: string) {
      const { origin, pathname } = new URL(address, base);
      const hash = globalThis.__ATLAS_INTEGRITY__?.(origin + pathname) ?? REFUSED_HASH;
      if (hash !== REFUSED_HASH || pathname.startsWith('/releases/')) {
        // Same mode as the page's preload, or the file is fetched twice.
        this.crossOrigin = 'anonymous';
        this.integrity = hash;
      }
      src?.set?.call(this, globalThis.__ATLAS_ADDRESS__?.(address) ?? address);
    },
  });
}
