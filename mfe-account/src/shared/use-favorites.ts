import { addFavorite, listFavorites, removeFavorite } from '@atlas/contracts';
import type { Favorite } from '@atlas/contracts';
import { useContract, useContractMutation, useEmit, useSession } from '@atlas/mfe-kit';
import { useAccountText } from './use-account-text';

interface Change {
  toolId: string;
  saved: boolean;
}

export function useFavorites() {
  const { status } = useSession();
  return useContract(listFavorites, {}, { enabled: status === 'signed-in' });
}

/** Saves or removes a tool, optimistically. */
export function useSetFavorite() {
  const t = useAccountText();
  const emit = useEmit();
  return useContractMutation(({ saved }: Change) => (saved ? addFavorite : removeFavorite), {
    input: ({ toolId }) => ({ params: { toolId } }),
    optimistic: (ahead, change) =>
      ahead.update(listFavorites, (known) => withFavorite(known, change)),
    onSuccess: (_data, change) => emit('favorites.changed', change),
    failure: () => ({ otherwise: { title: t('error'), description: t('favorite.failed') } }),
  });
}

/** Newest first; a known change has no effect. */
export function withFavorite(known: Favorite[], { toolId, saved }: Change): Favorite[] {
  if (known.some((one) => one.toolId === toolId) === saved) return known;
  if (saved) return [{ toolId, createdAt: new Date().toISOString() }, ...known];
  return known.filter((one) => one.toolId !== toolId);
}
