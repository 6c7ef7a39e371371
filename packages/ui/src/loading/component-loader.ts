import type { ComponentType } from 'react';

/** Imports a component; `isRetry` after a failure. */
export type LoadComponent<P> = (isRetry: boolean) => Promise<{ default: ComponentType<P> }>;

/** Loads the code of one component: a page, a fragment, a dialog, a panel. */
export interface ComponentLoader<P> {
  /** @returns the component, if it is loaded */
  loaded(): ComponentType<P> | undefined;
  /**
   * Loads the component once; a call after a failure is a new attempt. `isRetry` for a manual
   * retry.
   */
  load(isRetry?: boolean): Promise<ComponentType<P>>;
}

/**
 * Creates the loader of a component, which several places may share.
 * @param load imports the component
 * @param preloaded the component, if another loader has loaded it
 * @returns the loader
 */
export function createComponentLoader<P>(
  load: LoadComponent<P>,
  preloaded?: ComponentType<P>,
): ComponentLoader<P> {
  let known = preloaded;
  let loading = preloaded && Promise.resolve(preloaded);
  const start = async (again: boolean): Promise<ComponentType<P>> => {
    try {
      known = (await load(again)).default;
      return known;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    loaded: () => known,
    load: (again = false) => (loading ??= start(again)),
  };
}
