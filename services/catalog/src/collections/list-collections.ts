import type { Collection } from '@atlas/contracts';
import type { Context } from '../context';

/** The editors' collections with tool names; deleted tools are omitted. */
export async function listCollections({ tools, collections }: Context): Promise<Collection[]> {
  const ids = [...new Set(collections.flatMap(({ picks }) => picks.map(({ id }) => id)))];
  const names = new Map((await tools.namesByIds(ids)).map(({ id, name }) => [id, name]));
  return collections.map((collection) => ({
    ...collection,
    picks: collection.picks.flatMap((pick) => {
      const name = names.get(pick.id);
      if (name === undefined) return [];
      return [{ ...pick, name }];
    }),
  }));
}
