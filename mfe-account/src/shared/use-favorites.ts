import { addFavorite, listFavorites, removeFavorite, type Favorite } from '@atlas/contracts';
import { emit, queryKeyOf, useApi, useSession } from '@atlas/mfe-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const favoritesKey = queryKeyOf(listFavorites);
/** Other tabs hear a change of this key. */
export const FAVORITES_STAMP = 'atlas.favorites.changed';

export function useFavorites() {
  const call = useApi();
  const { status } = useSession();
  return useQuery({
    queryKey: favoritesKey,
    enabled: status === 'signed-in',
    queryFn: ({ signal }): Promise<Favorite[]> => call(listFavorites, { signal }),
  });
}

/** Shown at once, taken back when the server refuses. */
export function useSetFavorite(onFailure: () => void) {
  const call = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ toolId, saved }: { toolId: string; saved: boolean }) =>
      call(saved ? addFavorite : removeFavorite, { params: { toolId } }),
    onMutate: async ({ toolId, saved }) => {
      await client.cancelQueries({ queryKey: favoritesKey });
      const before = client.getQueryData<Favorite[]>(favoritesKey);
      const others = (before ?? []).filter((one) => one.toolId !== toolId);
      client.setQueryData(favoritesKey, saved ? [{ toolId, createdAt: new Date().toISOString() }, ...others] : others);
      return { before };
    },
    onError: (_error, _wanted, context) => {
      client.setQueryData(favoritesKey, context?.before);
      onFailure();
    },
    onSuccess: (_answer, wanted) => {
      localStorage.setItem(FAVORITES_STAMP, String(Date.now()));
      emit('favorites.changed', wanted);
    },
  });
}
