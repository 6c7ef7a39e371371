import type { RegistryEntry } from '@atlas/contracts';
import type { PlatformOptions, Remote } from '@atlas/mfe-kit/host';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { createIntegrityOf } from './integrity';

declare global {
  /** Asked by each remote's chunk loader (@atlas/build, IntegrityPlugin). */
  var __ATLAS_INTEGRITY__: ((url: string) => string) | undefined;
}

/** Makes the registry's releases known to the federation runtime; gives the kit its way to load one. */
export function connectFederation(entries: readonly RegistryEntry[]): PlatformOptions['importRemote'] {
  const integrityOf = createIntegrityOf(entries, window.location.origin);
  globalThis.__ATLAS_INTEGRITY__ = integrityOf;
  registerPlugins([{ name: 'atlas-integrity', createScript: ({ url }) => createScript(url, integrityOf(url)) }]);
  registerRemotes(entries.map(({ name, entry }) => ({ name, entry })));

  return async ({ name }) => {
    const remote = await loadRemote<Remote>(`${name}/remote`);
    if (!remote?.lifecycles) throw new Error('its module is empty');
    return remote;
  };
}

/** Returning a script drops the runtime's own attributes, so all of them are set here. */
function createScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}
