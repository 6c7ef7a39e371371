import type { Remote } from '@atlas/mfe-kit/host';

/**
 * The remote in a module that a container exposes as `./remote`. An application of single-spa exports its lifecycles
 * themselves.
 * @throws Error when the module has no lifecycles
 */
export function toRemoteModule(module: Remote | Remote['lifecycles'] | undefined): Remote {
  if (module && 'mount' in module) return { lifecycles: module } as Remote;
  if (!module?.lifecycles) throw new Error('its module is empty');
  return module;
}
