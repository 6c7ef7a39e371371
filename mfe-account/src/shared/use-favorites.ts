import { addFavorite, listFavorites, removeFavorite, type Favorite } from '@atlas/contracts';
import { emit, queryKeyOf, useApi, useSession } from '@atlas/mfe-kit';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

export const favoritesKey = queryKeyOf(listFavorites);
interface Change {
  toolId: string;
  saved: boolean;
}

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
    mutationFn: ({ toolId, saved }: Change) =>
      call(saved ? addFavorite : removeFavorite, { params: { toolId } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: favoritesKey });
      const before = client.getQueryData<Favorite[]>(favoritesKey);
      keepFavorite(client, change);
      return { before };
    },
    onError: (_error, _wanted, context) => {
      client.setQueryData(favoritesKey, context?.before);
      onFailure();
    },
    // The list may have been on its way when the change began.
    onSettled: () =>
      client.getQueryData(favoritesKey) || client.invalidateQueries({ queryKey: favoritesKey }),
    onSuccess: (_answer, change) => emit('favorites.changed', change),
  });
}

/** Newest first; a change that is known already changes nothing, and a list that was never asked for stays so. */
export function keepFavorite(client: QueryClient, { toolId, saved }: Change): void {
  client.setQueryData<Favorite[]>(favoritesKey, (known) => {
    if (!known || known.some((one) => one.toolId === toolId) === saved) return known;
    return saved
      ? [{ toolId, createdAt: new Date().toISOString() }, ...known]
      : known.filter((one) => one.toolId !== toolId);
  });
}
