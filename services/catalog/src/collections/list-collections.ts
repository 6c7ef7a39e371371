import type { Collection } from '@atlas/contracts';
import type { Context } from '../context';

/** The editors' collections with their tools' names; a tool that is gone is left out. */
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
