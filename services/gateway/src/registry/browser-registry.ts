import type { Registry } from '@atlas/contracts';

/** The registry without what servers alone read: texts of pages, the server halves, whose the services are, the script of frames. */
export function toBrowserRegistry(registry: Registry): Registry {
  const remotes = registry.remotes.map(
    ({ server: _, serves: __, frame: ___, pages, ...entry }) => ({
      ...entry,
      pages: pages.map(({ path, indexed }) => ({ path, indexed })),
    }),
  );
  return { ...registry, remotes };
}
