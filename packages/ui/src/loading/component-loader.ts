import type { ComponentType } from 'react';

export type LoadComponent<P> = (isRetry: boolean) => Promise<{ default: ComponentType<P> }>;

/** The code of one part of a page: a page, a fragment, a dialog, a panel. */
export interface ComponentLoader<P> {
  /** The part itself, once its code is there. */
  loaded(): ComponentType<P> | undefined;
  /** The same promise for all who ask, until a load fails: the next is a real attempt. `again` when a person asked for it. */
  load(isRetry?: boolean): Promise<ComponentType<P>>;
}

/** `there` is the part when its code came some other way. */
export function createComponentLoader<P>(load: LoadComponent<P>, preloaded?: ComponentType<P>): ComponentLoader<P> {
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
