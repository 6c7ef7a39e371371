import type { RegistryEntry } from '@atlas/contracts';
import { deadlineOf } from '@atlas/mfe-kit/host';
import type { PlatformOptions, Remote } from '@atlas/mfe-kit/host';
import { nextTask } from '@atlas/mfe-kit/next-task';
import { getInstance } from '@module-federation/enhanced/runtime';
import { runAs, whenReporting } from './freeze-detection';
import { allowScripts, hashScripts, REFUSED_HASH } from './integrity';
import { toRemoteModule } from './remote-module';

declare global {
  /** Hash of each script of a release (hashScripts). */
  var __ATLAS_INTEGRITY__: ((url: string) => string) | undefined;
  /** URL of a script: an unchanged file is served from its first release. */
  var __ATLAS_ADDRESS__: ((url: string) => string) | undefined;
}

type Host = NonNullable<ReturnType<typeof getInstance>>;
let host: Host | undefined;

/** The federation instance; set by initFederation. */
export function federationHost(): Host {
  host ??= getInstance() ?? undefined;
  if (!host) throw new Error('The shell was built without federation');
  return host;
}

const MIN_TIMEOUT_MS = 4_000;
/** The federation runtime times out just before the kit, so that a retry starts a new request. */
const TIMEOUT_MARGIN_MS = 200;

/**
 * Registers the remotes of the registry with the federation runtime.
 * @returns the function that loads a remote's module
 */
export function initFederation(entries: readonly RegistryEntry[]): PlatformOptions['importRemote'] {
  allowScripts(entries, window.location.origin);
  hashScripts(window.location.origin);
  const deadlines = new Map(
    entries.map((entry) => [new URL(entry.entry, window.location.origin).href, deadlineOf(entry)]),
  );
  const freshUrl = createFreshUrl();
  const ownHost = federationHost();
  ownHost.registerPlugins([
    {
      name: 'atlas-integrity',
      createScript: ({ url }) => ({
        script: createScript(freshUrl(url), globalThis.__ATLAS_INTEGRITY__?.(url) ?? REFUSED_HASH),
        // The runtime's default is 20 s, and each retry would share the pending request.
        timeout:
          (deadlines.get(new URL(url, window.location.origin).href) ?? MIN_TIMEOUT_MS) -
          TIMEOUT_MARGIN_MS,
      }),
    },
  ]);
  ownHost.registerRemotes(entries.map(toRemote));

  return async ({ name }) => {
    const make = await ownHost.loadRemote<() => Remote | Remote['lifecycles']>(`${name}/remote`, {
      loadFactory: false,
      from: 'runtime',
    });
    await nextTask();
    await whenReporting();
    return toRemoteModule(runAs(name, () => make?.()));
  };
}

/**
 * The container name is prefixed like in @atlas/build, because an element's id could shadow a
 * plain name.
 */
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

/** Returning a script element drops the attributes of the runtime, so all are set here. */
function createScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

/**
 * Browsers queue a second request for a URL while the first is pending, so a retry adds a query.
 * The server ignores it; the hash is that of the URL without query.
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
