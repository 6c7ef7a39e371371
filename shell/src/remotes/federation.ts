import type { RegistryEntry } from '@atlas/contracts';
import { deadlineOf } from '@atlas/mfe-kit/host';
import type { PlatformOptions, Remote } from '@atlas/mfe-kit/host';
import { nextTask } from '@atlas/mfe-kit/next-task';
import { getInstance } from '@module-federation/enhanced/runtime';
import { running } from './frozen';
import { hashScripts, vouchFor } from './integrity';

declare global {
  /** Asked for each script of a release (hashScripts). */
  var __ATLAS_INTEGRITY__: ((url: string) => string) | undefined;
  /** Where it lies: one that did not change is at its first address. */
  var __ATLAS_ADDRESS__: ((url: string) => string) | undefined;
}

type Host = NonNullable<ReturnType<typeof getInstance>>;
let host: Host | undefined;

/**
 * The federation instance of the shell. It is read once, before any container is loaded: afterwards `getInstance` returns
 * the instance that was created last.
 */
export function federationHost(): Host {
  host ??= getInstance() ?? undefined;
  if (!host) throw new Error('The shell was built without federation');
  return host;
}

const SHORTEST_MS = 4_000;
/** The runtime gives up just before the kit does, so that a retry starts afresh. */
const EARLIER_MS = 200;

/** Makes the registry's releases known to the federation runtime; gives the kit its way to load one. */
export function connectFederation(
  entries: readonly RegistryEntry[],
): PlatformOptions['importRemote'] {
  vouchFor(entries, window.location.origin);
  hashScripts(window.location.origin);
  const deadlines = new Map(
    entries.map((entry) => [new URL(entry.entry, window.location.origin).href, deadlineOf(entry)]),
  );
  const freshUrl = createFreshUrl();
  const mine = federationHost();
  mine.registerPlugins([
    {
      name: 'atlas-integrity',
      createScript: ({ url }) => ({
        script: createScript(freshUrl(url), globalThis.__ATLAS_INTEGRITY__!(url)),
        // The runtime would wait 20 s and give every retry the same hanging request.
        timeout:
          (deadlines.get(new URL(url, window.location.origin).href) ?? SHORTEST_MS) - EARLIER_MS,
      }),
    },
  ]);
  mine.registerRemotes(entries.map(toRemote));

  return async ({ name }) => {
    const make = await mine.loadRemote<() => Remote>(`${name}/remote`, {
      loadFactory: false,
      from: 'runtime',
    });
    await nextTask();
    const remote = running(name, () => make?.());
    if (!remote?.lifecycles) throw new Error('its module is empty');
    return remote;
  };
}

/** As @atlas/build names the container: not the bare name, which an element's id could shadow. */
export const toRemote = ({
  name,
  entry,
  entryType: type,
}: Pick<RegistryEntry, 'name' | 'entry' | 'entryType'>) => ({
  name,
  entry,
  entryGlobalName: `atlas_${name.replaceAll('-', '_')}`,
  ...(type && { type }),
});

/** Returning a script drops the runtime's own attributes, so all of them are set here. */
function createScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/**
 * A browser queues a second request for an address behind a first that hangs, so a further attempt
 * asks under another query. The server ignores it; the hash is that of the plain address.
 */
function createFreshUrl(): (url: string) => string {
  const attempts = new Map<string, number>();
  return (url) => {
    const attempt = attempts.get(url) ?? 0;
    attempts.set(url, attempt + 1);
    if (attempt === 0) return url;
    return `${url}?attempt=${attempt}`;
  };
}
