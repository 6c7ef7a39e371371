import type { ComponentType } from 'react';

export type LoadPage = () => Promise<{ default: ComponentType }>;

export interface PageCode {
  /** The page's component, once it is there. */
  known(): ComponentType | undefined;
  load(): Promise<ComponentType>;
}

/** Loads a page's code once, however many ask; a load that failed is forgotten. */
export function createPageCode(load: LoadPage): PageCode {
  let known: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const start = async (): Promise<ComponentType> => {
    try {
      known = (await load()).default;
      return known;
    } finally {
      loading = undefined;
    }
  };
  return {
    known: () => known,
    load: () => (known ? Promise.resolve(known) : (loading ??= start())),
  };
}
