import { listFavorites, listPackages, updateUser } from '@atlas/contracts';
import type { User } from '@atlas/contracts';
import { useApi, useContractCache, useEvent, useSession } from '@atlas/mfe-kit';
import type { Language, Theme } from '@atlas/mfe-kit';
import { withFavorite } from '../../shared/use-favorites';

type Preference = { language: Language } | { theme: Theme };

/** Saves language and theme to the account, and syncs saved items between tabs. */
export function useAccountSync(user: User): void {
  const call = useApi();
  const cache = useContractCache();
  const { getUser, setUser } = useSession();
  const remember = (change: Preference) => {
    const known = getUser();
    const isKnown = Object.entries(change).every(
      ([name, value]) => known?.[name as 'language' | 'theme'] === value,
    );
    if (!known || known.id !== user.id || isKnown) return;
    setUser({ ...known, ...change });
    // A preference that fails to save is still stored in this browser.
    call(updateUser, { body: change }).catch(() => undefined);
  };
  useEvent('language.changed', ({ language }) => remember({ language }));
  useEvent('theme.changed', ({ theme }) => remember({ theme }));
  // Both events also arrive from other tabs; in this tab the change is known.
  useEvent('favorites.changed', (change) =>
    cache.update(listFavorites, (list) => withFavorite(list, change)),
  );
  useEvent('packages.changed', () => void cache.invalidate(listPackages));
}
