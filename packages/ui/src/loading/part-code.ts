import type { ComponentType } from 'react';

export type LoadPart<P> = (again: boolean) => Promise<{ default: ComponentType<P> }>;

/** The code of one part of a page: a page, a fragment, a dialog, a panel. */
export interface PartCode<P> {
  /** The part itself, once its code is there. */
  known(): ComponentType<P> | undefined;
  /** The same promise for all who ask, until a load fails: the next is a real attempt. `again` when a person asked for it. */
  load(again?: boolean): Promise<ComponentType<P>>;
}

/** `there` is the part when its code came some other way. */
export function createPartCode<P>(load: LoadPart<P>, there?: ComponentType<P>): PartCode<P> {
  let known = there;
  let loading = there && Promise.resolve(there);
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
    known: () => known,
    load: (again = false) => (loading ??= start(again)),
  };
}
